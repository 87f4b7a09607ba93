import PDFDocument from 'pdfkit'

/** A PDF of one page, or with more or none of them, and with what its reader has to type first. */
export function aPdf(
  words: string,
  { pages = 1, password }: { pages?: number; password?: string } = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    ...(password === undefined ? {} : { userPassword: password }),
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((done) => pdf.on('end', () => done(Buffer.concat(chunks))))
  for (let page = 0; page < pages; page++) pdf.addPage().text(words)
  pdf.end()
  return written
}
