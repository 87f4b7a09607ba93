import * as z from 'zod'

/** Shapes of environment variables; `config.ts` says which there are. */

export const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a port number' })
    .transform(Number)
    .pipe(z.number().max(65_535, { error: 'must be a port number' }))
    .default(fallback)

export const count = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: 'must be a whole number' })
    .transform(Number)
    .default(fallback)

export const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .transform((value) => value === 'on')
    .default(fallback)

export const address = (fallback?: string) => {
  const schema = z
    .url({ error: 'must be an address with its scheme' })
    .transform((value) => value.replace(/\/$/, ''))
  return fallback === undefined ? schema : schema.default(fallback)
}

/** 32 random bytes in base64, e.g. by `openssl rand -base64 32`. */
export const key32 = z
  .base64({ error: 'must be base64' })
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((bytes) => bytes.length === 32, { error: 'must be 32 bytes in base64' })

/** PEM with real newlines, with `\n` written out, or wrapped in base64: env files differ in what they can hold. */
export const pem = z.string().transform((value, context) => {
  const unescaped = value.replaceAll('\\n', '\n')
  const text = unescaped.includes('-----BEGIN') ? unescaped : Buffer.from(value, 'base64').toString('utf8')
  if (!text.includes('-----BEGIN')) context.addIssue({ code: 'custom', message: 'must be a PEM key' })
  return text
})

const SEPARATOR = /[,\s]+/

/** The same for the keys that one replaced, newest first, with commas or lines between. */
export const keys32 = z
  .string()
  .default('')
  .transform((value, context) => {
    const keys = value.split(SEPARATOR).filter((text) => text !== '')
    const read = keys.map((key) => key32.safeParse(key))
    if (!read.every(({ success }) => success))
      context.addIssue({ code: 'custom', message: 'must be keys of 32 bytes in base64, with commas between' })
    return read.flatMap(({ data }) => (data === undefined ? [] : [data]))
  })

/** Several secrets, with commas or lines between. */
export const secrets = z
  .string()
  .default('')
  .transform((value) => value.split(SEPARATOR).filter((text) => text !== ''))

/** Several PEM keys, one after the other as files have them, or with commas between. */
export const pems = z
  .string()
  .default('')
  .transform((value, context) => {
    const texts = value.includes('-----BEGIN')
      ? value.replaceAll('\\n', '\n').split(/,|(?<=-----END [A-Z ]+-----)/)
      : value.split(',')
    const read = texts
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => pem.safeParse(text))
    if (!read.every(({ success }) => success))
      context.addIssue({ code: 'custom', message: 'must be PEM keys, with commas between' })
    return read.flatMap(({ data }) => (data === undefined ? [] : [data]))
  })

/**
 * `NAME=PREFIX` or `NAME=PREFIX/LENGTH`, with commas between: how accounts of each of these names are numbered. A length counts
 * the whole number; at least six digits are left to choose, or accounts could be found by trying.
 */
export const numberings = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .default('')
    .transform((value, context) => {
      const entries = value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')
      const numbered: { [name in Name]?: { readonly partnerServiceId: string; readonly length: number } } = {}
      for (const entry of entries) {
        const [, given = '', partnerServiceId = '', digits = '16'] =
          /^(\w+)=(\d{1,8})(?:\/(\d{1,2}))?$/.exec(entry) ?? []
        const [name, length] = [names.find((each) => each === given), Number(digits)]
        const isWell = length >= partnerServiceId.length + 6 && length <= partnerServiceId.length + 20
        if (name === undefined || name in numbered || !isWell) {
          const message = `must be like ${names[0]}=88708/16 with commas between, each once; ${entry} is not`
          context.addIssue({ code: 'custom', message })
          return null
        }
        numbered[name] = { partnerServiceId, length }
      }
      return entries.length === 0 ? null : numbered
    })
