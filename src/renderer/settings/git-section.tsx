import { useState } from 'react'
import { changeSettings, useApp } from '../state/app'
import { notify } from '../state/notices'
import { setHookPolicy, setIdentity, trustRepository, useRepository } from '../state/repository'
import { Button } from '../ui/button'
import { SelectField } from '../ui/select-field'
import { Switch } from '../ui/switch'
import { TextField } from '../ui/text-field'
import { SettingGroup } from './setting-group'

export function GitSection() {
  const sign = useApp((state) => state.settings.sign)
  const name = useRepository((state) => state.repository?.name)
  return (
    <>
      {name === undefined ? (
        <p className="muted">Trust, hooks and identity belong to a repository: open one to choose them.</p>
      ) : (
        <>
          <Trust name={name} />
          <Hooks />
          <Identity name={name} />
        </>
      )}
      <SettingGroup title="Signing">
        <Switch
          label="Sign the commits that Cairn makes"
          hint="With the key and the program of your git settings. A program that wants to ask for a passphrase in a terminal cannot, and the commit is refused with a sentence."
          checked={sign}
          onChange={(checked) => void changeSettings({ sign: checked })}
        />
      </SettingGroup>
    </>
  )
}

function Trust({ name }: { readonly name: string }) {
  const trusted = useRepository((state) => state.repository?.trusted ?? false)
  return (
    <SettingGroup title={`Trust in ${name}`}>
      <Switch
        label="I trust this repository"
        checked={trusted}
        onChange={(checked) => void trustRepository(checked)}
      />
      <p className="muted small">
        A repository can name programs that git runs: hooks, clean and smudge filters, a file system monitor,
        signing. Until you trust it, Cairn lets none of them run; looking, asking and undoing work all the
        same. Trust it when you would also run its build.
      </p>
    </SettingGroup>
  )
}

function Hooks() {
  const hooks = useRepository((state) => state.repository?.hooks ?? [])
  const policy = useRepository((state) => state.repository?.hookPolicy ?? 'ask')
  const trusted = useRepository((state) => state.repository?.trusted ?? false)
  return (
    <SettingGroup title="Hooks">
      {hooks.length === 0 ? (
        <p className="muted">This repository has no hooks that run on a commit.</p>
      ) : (
        <>
          <SelectField
            label={`At a round: ${hooks.join(', ')}`}
            value={policy}
            options={[
              ...(policy === 'ask' ? [{ value: 'ask' as const, label: 'Ask before the first round' }] : []),
              { value: 'run', label: 'Run, and show what they print' },
              { value: 'skip', label: 'Skip' },
            ]}
            onChange={(value) => {
              if (value !== 'ask') void setHookPolicy(value)
            }}
          />
          <p className="muted small">
            {policy === 'run' && !trusted
              ? 'They run only after you trust this repository.'
              : 'Snapshots of your own work never run them.'}
          </p>
        </>
      )}
    </SettingGroup>
  )
}

function Identity({ name: repository }: { readonly name: string }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const ready = name.trim() !== '' && email.trim() !== ''
  const save = async (): Promise<void> => {
    if (!(await setIdentity(name.trim(), email.trim()))) return
    notify('success', `Commits in ${repository} are now by ${name.trim()} <${email.trim()}>.`)
    setName('')
    setEmail('')
  }
  return (
    <SettingGroup title="Who makes the commits">
      <p className="muted small">
        Git’s own settings are used. What is entered here is stored in the git settings of this repository
        only.
      </p>
      <form
        className="setting-row setting-row--fields"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) void save()
        }}
      >
        <TextField label="Name" maxLength={200} value={name} onChange={setName} />
        <TextField label="Email" type="email" maxLength={200} value={email} onChange={setEmail} />
        <Button type="submit" disabled={!ready}>
          Set for this repository
        </Button>
      </form>
    </SettingGroup>
  )
}
