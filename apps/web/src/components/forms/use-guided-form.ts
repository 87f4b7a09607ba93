import { type RefObject, useEffect, useRef } from 'react'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { leadToFault } from './lead-to-fault.ts'

export interface GuidedForm<V extends FieldValues> extends UseFormReturn<V> {
  /** Goes to the `ref` of the form's element. */
  element: RefObject<HTMLFormElement | null>
}

/**
 * `useForm`, and every try that fails leads to its first fault in the order of the page, whoever found it. The library
 * goes by the order in which fields were registered, and knows nothing of what was scrolled away.
 */
export function useGuidedForm<V extends FieldValues>(options: UseFormProps<V>): GuidedForm<V> {
  const form = useForm<V>({ ...options, shouldFocusError: false })
  const element = useRef<HTMLFormElement>(null)
  // Counted when a try is over: its faults, the server's too, are drawn with it.
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) leadToFault(element.current)
  }, [submitCount])
  return { ...form, element }
}
