import { CallError } from '@ketok/client'
import { Button, DownloadIcon, FileTextIcon, type LucideIcon, notify } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../app-services.ts'
import { saveFile } from './table/save-file.ts'

interface PdfButtonProps {
  /** As in `/api/office/unit/7/lembar-kaca`. */
  url: string
  file: string
  children: string
  size?: 'sm' | 'md'
  /** `light`: on a dark ground. */
  variant?: 'outline' | 'light'
  /** Which of several that stand beside each other. */
  label?: string
}

/** Has the house print something, and hands it to the browser. */
export function PdfButton(props: PdfButtonProps) {
  return <FileButton icon={FileTextIcon} {...props} />
}

/** As a `PdfButton`, for a table. */
export function CsvButton(props: Pick<PdfButtonProps, 'url' | 'file'>) {
  return (
    <FileButton icon={DownloadIcon} size="md" {...props}>
      CSV
    </FileButton>
  )
}

function FileButton({
  icon: Icon,
  url,
  file,
  children,
  size = 'sm',
  variant = 'outline',
  label,
}: PdfButtonProps & { icon: LucideIcon }) {
  const [isMaking, setMaking] = useState(false)
  async function make(): Promise<void> {
    setMaking(true)
    try {
      saveFile(await client.download(url), file)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.message)
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button
      type="button"
      variant={variant}
      size={size}
      pending={isMaking}
      aria-label={label}
      onClick={() => void make()}
    >
      <Icon aria-hidden="true" />
      {children}
    </Button>
  )
}
