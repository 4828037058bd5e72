import { FileText, Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { request } from '../bridge'
import { appStore, changeSettings, useApp } from '../state/app'
import { useRepository } from '../state/repository'
import { Button, IconButton } from '../ui/button'
import { TextField } from '../ui/text-field'
import { offeredConventions } from '../state/offered-conventions'
import { SettingGroup } from './setting-group'

/** Files with rules for code, which go along with every request. */
export function ConventionsSection() {
  const conventions = useApp((state) => state.settings.conventions)
  const root = useRepository((state) => state.repository?.root)
  const [paths, setPaths] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (root === undefined) return
    void request('files.paths').then((answer) => setPaths(answer.ok ? answer.value : []))
  }, [root])
  const wanted = typed.trim().replace(/^\.\//, '')
  const add = (path: string): void => {
    const { conventions: before } = appStore.getState().settings
    if (path !== '' && !before.includes(path)) void changeSettings({ conventions: [...before, path] })
  }
  const offered = offeredConventions(paths, conventions)
  return (
    <SettingGroup title="Conventions">
      <p>
        Files with your rules for code. Where a repository has one of them, it goes to the model with every
        request, to be read and not to be changed.
      </p>
      {conventions.length > 0 ? (
        <ul className="setting-list" aria-label="Conventions files">
          {conventions.map((path) => (
            <li key={path} className="setting-list__item">
              <FileText aria-hidden className="muted" />
              <span className="truncate">{path}</span>
              {root !== undefined && (
                <span className="muted small">
                  {paths.includes(path) ? 'in this repository' : 'not in this repository'}
                </span>
              )}
              <IconButton
                icon={X}
                label={`Remove ${path}`}
                onClick={() =>
                  void changeSettings({ conventions: conventions.filter((each) => each !== path) })
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">None yet: requests carry no rules of yours.</p>
      )}
      {offered.length > 0 && (
        <div className="setting-row">
          {offered.map((path) => (
            <Button key={path} icon={Plus} onClick={() => add(path)}>
              Add {path}
            </Button>
          ))}
        </div>
      )}
      <form
        className="setting-row"
        onSubmit={(event) => {
          event.preventDefault()
          add(wanted)
          setTyped('')
        }}
      >
        <TextField
          label="Path of another file"
          hideLabel
          placeholder="Path inside a repository, such as docs/style.md"
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" disabled={wanted === ''}>
          Add
        </Button>
      </form>
    </SettingGroup>
  )
}
