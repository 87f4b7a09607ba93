import { countInField } from '@ketok/contract/amount-words'
import { Button, classes, TextField } from '@ketok/ui'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useGuidedForm } from './use-guided-form.ts'

const LOT_NUMBER_MAX = 100_000

/** The number, or what to do about a text that is none. People also write the word on the tag. */
export function lotNumberIn(text: string): number | string {
  const read = countInField(text.replace(/^\s*lot\b/i, ''))
  if ('fault' in read) return read.fault
  return read.value !== null && read.value >= 1 && read.value <= LOT_NUMBER_MAX
    ? read.value
    : 'Isi nomor pada label lot, misalnya 12'
}

/** Asks for the number on a tag, and leads to the lots that ended under it. */
export function LotNumberForm({ given = '', className }: { given?: string; className?: string }) {
  const navigate = useNavigate()
  const { element, register, handleSubmit, formState } = useGuidedForm({ defaultValues: { lot: given } })
  const submit = handleSubmit(({ lot }) => {
    const number = lotNumberIn(lot)
    if (typeof number === 'number') void navigate(paths.verifySearch(number))
  })
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      className={classes('grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start', className)}
    >
      <TextField
        label="Nomor lot"
        hint="Angka pada label lot, misalnya 12 untuk LOT 012"
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.lot?.message}
        {...register('lot', {
          validate: (text) => {
            const number = lotNumberIn(text)
            return typeof number === 'number' ? true : number
          },
        })}
      />
      <Button type="submit" className="sm:mt-7">
        Cari lot
      </Button>
    </form>
  )
}
