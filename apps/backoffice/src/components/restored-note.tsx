import { StateBox } from '@ketok/ui'

interface RestoredNoteProps {
  form: { readonly isRestored: boolean; readonly forget: () => void }
  isNew: boolean
}

/** Over a dialog that opens with what was typed into it before. */
export function RestoredNote({ form: { isRestored, forget }, isNew }: RestoredNoteProps) {
  if (!isRestored) return null
  return (
    <StateBox tone="neutral" title="Isian Anda belum disimpan">
      Tersimpan di peramban ini.{' '}
      <button type="button" className="font-semi text-brand underline" onClick={forget}>
        {isNew ? 'Kosongkan' : 'Kembali ke isi yang tersimpan'}
      </button>
    </StateBox>
  )
}
