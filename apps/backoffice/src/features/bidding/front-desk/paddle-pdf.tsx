import { PdfButton } from '../../../components/pdf-button.tsx'

/** The sheet with the large number, and the stub with its code. */
export function PaddlePdf({ niplId, number }: { niplId: number; number: number }) {
  return (
    <PdfButton
      label={`Cetak paddle ${number}`}
      url={`/api/office/nipl/${niplId}/paddle`}
      file={`paddle-${number}.pdf`}
    >
      Cetak
    </PdfButton>
  )
}
