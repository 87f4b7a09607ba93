import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { CheckIcon, CopyIcon } from '../icons.ts'
import { copyText } from './copy-text.ts'

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'onCopy'> {
  text: string
  /** It is called with whether copying worked: the place for a toast. */
  onCopied: (worked: boolean) => void
  children?: ReactNode
}

export function CopyButton({
  text,
  onCopied,
  children = 'Salin',
  variant = 'outline',
  ...rest
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const worked = await copyText(text)
    setCopied(worked)
    onCopied(worked)
  }

  return (
    <Button {...rest} variant={variant} onClick={copy}>
      {copied ? <CheckIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
      {children}
    </Button>
  )
}
