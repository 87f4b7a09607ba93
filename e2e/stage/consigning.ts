import sharp from 'sharp'
import { DEMO_PASSWORD, Person } from './person.ts'
import type { Stage } from './stage.ts'

/** The form of the site by which somebody consigns. */
export function consignForm({ page }: Person) {
  return page.getByRole('form', { name: 'Titip lelang' })
}

export async function chooses(person: Person, type: string): Promise<void> {
  await consignForm(person).getByRole('radio', { name: type }).press(' ')
}

/** An Avanza of 2021 with this plate. */
export async function describesCar(person: Person, plate: string): Promise<void> {
  const form = consignForm(person)
  for (const [label, text] of [
    ['Merek', 'Toyota'],
    ['Model', 'Avanza'],
    ['Tahun pembuatan', '2021'],
    ['Warna', 'Silver'],
    ['Odometer', '45603'],
    ['Nomor polisi', plate],
    ['Jumlah kunci', '2'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(text)
  }
  for (const [label, answer] of [
    ['Transmisi', 'Otomatis'],
    ['Bahan bakar', 'Bensin'],
    ['BPKB', 'Ada, asli'],
    ['Faktur', 'Ada'],
    ['Form A', 'Tidak ada'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).selectOption(answer)
  }
  for (const paper of ['STNK berlaku sampai', 'Pajak berlaku sampai']) {
    const date = form.getByRole('group', { name: paper })
    for (const [part, chosen] of [
      ['Tahun', '2027'],
      ['Bulan', 'Maret'],
      ['Tanggal', '12'],
    ] as const)
      await date.getByLabel(part).selectOption(chosen)
  }
}

/** To the step of this heading; null where one is kept back. */
export async function goesOn(person: Person, heading: string | null): Promise<void> {
  await consignForm(person).getByRole('button', { name: 'Selanjutnya' }).click()
  if (heading !== null) await person.seesHeading(heading)
}

/** What a phone's chooser would hand over; the button that opens it has the same name. */
export function photoInput({ page }: Person, button: string) {
  return page.locator(`input[type=file][data-photo="${button}"]`)
}

export async function addsPhotos(person: Person, button: string, count: number): Promise<void> {
  const files = []
  for (let number = 1; number <= count; number++) {
    const background = { r: 40 * number, g: 90, b: 120 }
    const buffer = await sharp({ create: { width: 2600, height: 1950, channels: 3, background } })
      .jpeg()
      .toBuffer()
    files.push({ name: `foto-${number}.jpg`, mimeType: 'image/jpeg', buffer })
  }
  await person.button(button).waitFor()
  await photoInput(person, button).setInputFiles(files)
}

/** The first hour that is free on the third day. By the keyboard: the radios lie under their cards. */
export async function choosesSlot({ page }: Person, branch: RegExp): Promise<void> {
  const choices = (group: string) => page.getByRole('group', { name: group }).getByRole('radio')
  await page.getByRole('radio', { name: branch }).press(' ')
  await choices('Hari').nth(2).press(' ')
  await page.getByRole('group', { name: 'Jam' }).getByRole('radio', { disabled: false }).first().press(' ')
}

export async function signsInByDialog({ page }: Person, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Selanjutnya' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The same browser, another day. */
export async function returnsInAnotherTab(stage: Stage, person: Person): Promise<Person> {
  await person.page.close()
  const returned = new Person(
    person.context,
    await person.context.newPage(),
    stage.product.site,
    stage.product.hand,
  )
  stage.people.push(returned)
  return returned
}
