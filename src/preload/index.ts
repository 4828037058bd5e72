import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL, type Bridge } from '../shared/ipc-channels'

/** The one bridge: a request, an event listener, and the path of a dropped file. What may pass is checked in main and in the page. */
const bridge: Bridge = {
  request: (name, payload) => ipcRenderer.invoke(REQUEST_CHANNEL, name, payload),
  onEvent: (listener) => {
    const forward = (_event: unknown, name: string, payload: unknown): void => listener(name, payload)
    ipcRenderer.on(EVENT_CHANNEL, forward)
    return () => ipcRenderer.off(EVENT_CHANNEL, forward)
  },
  pathOfFile: (file) => webUtils.getPathForFile(file as Parameters<typeof webUtils.getPathForFile>[0]),
}

contextBridge.exposeInMainWorld('cairn', bridge)
