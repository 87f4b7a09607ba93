import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The one field in which a password is chosen; in every other one somebody tells the password they have. */
const CHOSEN_IN = 'apps/web/src/components/account/new-password-field.tsx'

const screens = ['apps/web/src', 'apps/backoffice/src'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => ({ file: join(room, file), text: readFileSync(join(root, room, file), 'utf8') })),
)

/** Tags of a form that hold a password, or that hand one on under the name by which calls ask for the present one. */
function passwordFieldsIn(text: string): string[] {
  const tags = text.match(/<(?:TextField|input|NewPasswordField)\b(?:=>|[^>])*>/g) ?? []
  return tags.filter((tag) => /type="password"|current_password|^<NewPasswordField/.test(tag))
}

/** Password managers offer the stored one for what is present, and make one up for what is new. */
function isOfferedWrongly(file: string, tag: string): boolean {
  const says = /autoComplete="([^"]*)"/.exec(tag)?.[1]
  const isNew = file === CHOSEN_IN || tag.startsWith('<NewPasswordField')
  // A field of passwords says `new-password` by itself.
  return isNew ? says !== undefined && says !== 'new-password' : says !== 'current-password'
}

describe('a field for a password', () => {
  const fields = screens.flatMap(({ file, text }) => passwordFieldsIn(text).map((tag) => ({ file, tag })))

  it('says to password managers whether it asks the present one or a new one, in every form of site and office', () => {
    expect(fields.filter(({ file, tag }) => isOfferedWrongly(file, tag)).map(({ file }) => file)).toEqual([])
    // Signing in at both doors, changing the password, and the bank account; choosing one in three places.
    const present = fields.filter(({ tag }) => tag.includes('"current-password"'))
    expect(present.map(({ file }) => file).toSorted()).toEqual([
      'apps/backoffice/src/features/people/staff/password-step.tsx',
      'apps/web/src/components/account/login-steps.tsx',
      'apps/web/src/features/people/profile/bank-form.tsx',
      'apps/web/src/features/people/profile/password-form.tsx',
    ])
    expect(fields.filter(({ tag }) => tag.startsWith('<NewPasswordField'))).toHaveLength(3)
  })

  it.each([
    ['a present one without a word', '<TextField label="Password" type="password" />', true],
    ['a present one named new', '<TextField type="password" autoComplete="new-password" />', true],
    ['a present one that is shown', "<TextField {...register('current_password')} />", true],
    [
      'a present one behind a check',
      '<TextField type="password" autoComplete="current-password" {...register("p", { validate: (typed) => typed !== "" })} />',
      false,
    ],
    ['a new one named present', '<NewPasswordField autoComplete="current-password" />', true],
    ['a new one', '<NewPasswordField label="Password baru" />', false],
  ])('is known in code: %s', (_, text, isWrong) => {
    const found = passwordFieldsIn(text)
    expect(found).toHaveLength(1)
    expect(isOfferedWrongly('a.tsx', found[0] ?? '')).toBe(isWrong)
  })
})
