import { FolderOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pathOfFile } from '../bridge'
import { notify } from '../state/notices'
import { openRepository } from '../state/repository'
import './drop-target.css'

/** A folder dropped anywhere opens; while it is held over the window, the window says so. */
export function DropTarget() {
  const [over, setOver] = useState(false)

  useEffect(() => {
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (!holdsFiles(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      const path = file ? pathOfFile(file) : ''
      if (path) void openRepository(path)
      else notify('warning', 'That cannot be opened: drop a folder from your disk.')
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])

  if (!over) return null
  return (
    <div className="drop-target">
      <FolderOpen aria-hidden />
      Drop a folder to open it
    </div>
  )
}
