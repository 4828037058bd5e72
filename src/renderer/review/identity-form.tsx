import { useState } from 'react'
import { applyReview, dismissApplyFailure } from '../state/apply-review'
import { setIdentity } from '../state/repository'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'

/** Git wants to know whose commits these are; asked once, kept in this repository's git settings. */
export function IdentityForm({ message }: { readonly message: string }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const ready = name.trim() !== '' && email.trim() !== ''
  const save = async (): Promise<void> => {
    if (!(await setIdentity(name.trim(), email.trim()))) return
    dismissApplyFailure()
    await applyReview()
  }
  return (
    <form
      className="identity-form"
      aria-label="Who makes the commits"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void save()
      }}
    >
      <p role="alert">{message}</p>
      <div className="identity-form__fields">
        <TextField label="Name" value={name} onChange={setName} autoFocus />
        <TextField label="Email" type="email" value={email} onChange={setEmail} />
      </div>
      <div className="identity-form__foot">
        <span className="muted small">Stored in the git settings of this repository only.</span>
        <Button type="submit" disabled={!ready}>
          Save and apply
        </Button>
      </div>
    </form>
  )
}
