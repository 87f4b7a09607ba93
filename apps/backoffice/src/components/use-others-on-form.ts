import type { FormPerson } from '@ketok/contract/live'
import type { FormKey } from '@ketok/domain'
import { useEffect, useState } from 'react'
import { watchForm } from '../app-services.ts'
import { useStaff } from '../observe.ts'
import { useLiveLine } from './use-live-line.ts'

const NOBODY: readonly FormPerson[] = []

/** Says that this form is open here, and answers who else has it open now; nobody while the line is away. */
export function useOthersOnForm(form: FormKey): readonly FormPerson[] {
  const ownId = useStaff()?.staff_id
  const [people, setPeople] = useState(NOBODY)
  useLiveLine()
  useEffect(() => {
    const leave = watchForm(form, (known) => setPeople(known ?? NOBODY))
    return () => {
      leave()
      setPeople(NOBODY)
    }
  }, [form])
  return people.filter(({ staff_id }) => staff_id !== ownId)
}
