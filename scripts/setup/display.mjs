import { spawn } from 'node:child_process'
import { say, SetupProblem } from './say.mjs'

const SCREEN = '1920x1200x24'
const START_TIMEOUT_MS = 15_000

export const needsDisplay = () =>
  process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY

/**
 * Where Linux has no display, starts Xvfb on a free number and points DISPLAY at it.
 * Returns how to stop it again; it also stops when this process exits.
 */
export async function startDisplay() {
  if (!needsDisplay()) return () => undefined
  say('There is no display, so a virtual one (Xvfb) is started for as long as this runs.')
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  process.env.DISPLAY = `:${await displayNumber(xvfb)}`
  const stop = () => {
    xvfb.kill()
    delete process.env.DISPLAY
  }
  process.once('exit', stop)
  xvfb.unref()
  xvfb.stdio[3].destroy()
  return stop
}

/** Xvfb chooses the number itself and writes it once it accepts clients. */
function displayNumber(xvfb) {
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new SetupProblem(`The virtual display (Xvfb) did not start: ${why}.`))
    const timer = setTimeout(() => {
      xvfb.kill()
      fail('it gave no answer')
    }, START_TIMEOUT_MS)
    let written = ''
    xvfb.stdio[3].on('data', (bytes) => {
      written += bytes
      if (!written.includes('\n')) return
      clearTimeout(timer)
      resolve(written.trim())
    })
    xvfb.on('error', (error) => fail(error.message))
    xvfb.on('exit', (code) => {
      clearTimeout(timer)
      fail(`exit code ${code}`)
    })
  })
}
