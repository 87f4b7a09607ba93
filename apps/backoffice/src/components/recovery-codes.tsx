import { Button, CheckboxField, CopyButton, DownloadIcon } from '@ketok/ui'
import { useState } from 'react'
import { config } from '../config.ts'
import { saveFile } from './table/save-file.ts'
import { tellCopied } from './tell-copied.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
  keptLabel: string
}

/** The codes are shown once: the way on opens when the person says that they are kept. */
export function RecoveryCodes({ codes, onKept, keptLabel }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <div>
      <p className="mt-1 mb-4 text-14 text-text-2">
        Bila ponsel hilang, satu dari kode ini menggantikannya. Tiap kode berlaku sekali, dan daftar ini tidak
        ditampilkan lagi.
      </p>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-card bg-sunken p-4 text-14 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-semi whitespace-nowrap">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={text} onCopied={tellCopied} />
        <Button variant="outline" onClick={() => download(text)}>
          <DownloadIcon aria-hidden="true" />
          Unduh
        </Button>
      </div>
      <CheckboxField
        className="mt-4"
        label="Kode sudah saya simpan di tempat aman"
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Button full size="lg" className="mt-4" disabled={!kept} onClick={onKept}>
        {keptLabel}
      </Button>
    </div>
  )
}

function download(text: string): void {
  const file = new Blob([`${text}\n`], { type: 'text/plain' })
  saveFile(file, `kode-pemulihan-${config.brand.name.toLowerCase()}.txt`)
}
