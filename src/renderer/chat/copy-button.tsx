import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../state/app'
import { IconButton } from '../ui/button'

interface CopyButtonProps {
  readonly label: string
  readonly text: () => string
}

/** Copies, and says for a moment that it did. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <IconButton
      icon={copied ? Check : Copy}
      label={copied ? 'Copied' : label}
      onClick={() => void copyText(text()).then(setCopied)}
    />
  )
}
