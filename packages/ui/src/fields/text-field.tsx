import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type DOMAttributes,
  type DragEvent,
  type ReactNode,
  useState,
} from 'react'
import { Field, type FieldWords } from '../field.tsx'
import { EyeIcon, EyeOffIcon } from '../icons.ts'
import { pasteWhole, tooLongWords } from '../paste-whole.ts'

/** Every text of the product fits in this unless its field says otherwise (spec 9.13). */
export const TEXT_MAX_LENGTH = 255

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldWords {
  /** Stands before the text inside the frame: an icon, a currency, a dialling code. */
  prefix?: ReactNode
  /** Stands after the text inside the frame. */
  suffix?: ReactNode
}

/** A labelled line of text. `type="password"` brings the show and hide toggle. */
export function TextField({
  label,
  hideLabel,
  labelAside,
  error,
  hint,
  optional,
  id,
  className,
  prefix,
  suffix,
  type = 'text',
  maxLength = TEXT_MAX_LENGTH,
  ...rest
}: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const whole = useWholeText({ ...rest, maxLength })
  const isPassword = type === 'password'
  return (
    <Field
      {...{ label, hideLabel, labelAside, hint, optional, id, className }}
      error={error || whole.tooLong}
    >
      {(ids) => (
        <div className="ui-control">
          {prefix !== undefined && <span className="ui-control-affix">{prefix}</span>}
          <input
            {...(isPassword && passwordManners)}
            {...rest}
            {...whole.input}
            {...ids}
            type={isPassword && shown ? 'text' : type}
            maxLength={maxLength}
          />
          {suffix}
          {isPassword && (
            <button
              type="button"
              className="ui-control-button"
              aria-label={shown ? 'Sembunyikan password' : 'Tampilkan password'}
              aria-pressed={shown}
              aria-controls={ids.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

/** No autofill suggestions (spec 5.6), and no spelling service that would send the password away. */
const passwordManners = {
  autoComplete: 'new-password',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldWords {}

export function TextAreaField({
  label,
  hideLabel,
  labelAside,
  error,
  hint,
  optional,
  id,
  className,
  ...rest
}: TextAreaFieldProps) {
  const whole = useWholeText(rest)
  return (
    <Field
      {...{ label, hideLabel, labelAside, hint, optional, id, className }}
      error={error || whole.tooLong}
    >
      {(ids) => (
        <div className="ui-control">
          <textarea {...rest} {...whole.input} {...ids} />
        </div>
      )}
    </Field>
  )
}

type TypedProps<Typed extends HTMLInputElement | HTMLTextAreaElement> = Pick<
  ComponentProps<'input'>,
  'maxLength' | 'value'
> &
  Pick<DOMAttributes<Typed>, 'onChange' | 'onPaste' | 'onDrop'>

/** Takes a paste whole and says when that is longer than the field may be. */
function useWholeText<Typed extends HTMLInputElement | HTMLTextAreaElement>(props: TypedProps<Typed>) {
  const { maxLength, value, onChange, onPaste, onDrop } = props
  const [length, setLength] = useState(0)
  return {
    tooLong: tooLongWords(typeof value === 'string' ? value.length : length, maxLength),
    input: {
      onChange: (event: ChangeEvent<Typed>) => {
        setLength(event.target.value.length)
        onChange?.(event)
      },
      onPaste: (event: ClipboardEvent<Typed>) => {
        pasteWhole(event)
        onPaste?.(event)
      },
      onDrop: (event: DragEvent<Typed>) => {
        pasteWhole(event)
        onDrop?.(event)
      },
    },
  }
}
