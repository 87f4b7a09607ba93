const CODE_MAX = 30

/** The code under which a tax stands on bills: of its name, and none twice. */
export function taxCode(name: string, taken: readonly string[]): string {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, CODE_MAX - 2) || 'pajak'
  let code = base
  for (let letter = 'b'; taken.includes(code); letter = String.fromCharCode(letter.charCodeAt(0) + 1))
    code = `${base}_${letter}`
  return code
}
