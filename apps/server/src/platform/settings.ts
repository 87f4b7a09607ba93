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
