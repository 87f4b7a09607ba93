import { paths } from '../../../paths.ts'
import { SectionHead } from './section-head.tsx'

const steps = [
  {
    title: 'Daftar dan verifikasi',
    text: 'Verifikasi email, lalu lengkapi data diri, KTP, dan rekening Anda.',
  },
  { title: 'Beli NIPL', text: 'Satu NIPL untuk satu lot. Uang kembali penuh bila tidak menang.' },
  {
    title: 'Tawar sampai ketok palu',
    text: 'Pasang maksimum, sistem menawar selangkah demi selangkah untuk Anda.',
  },
  {
    title: 'Bayar dan ambil unit',
    text: 'Lunasi dalam lima hari kerja, lalu ambil unit di pool dengan KTP.',
  },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="cara" className="below-[565px] md:below-[301px] lg:below-[168px]">
      <SectionHead
        id="cara"
        title="Cara ikut lelang"
        more={{ label: 'Ingin menjual?', to: paths.consign() }}
      />
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-brand border-t-2 pt-4">
            <p className="text-13 font-semi text-brand">Langkah {index + 1}</p>
            <h3 className="mt-1 text-16 font-bold">{title}</h3>
            <p className="mt-1 text-14 leading-body text-text-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
