import { faultWords } from '@ketok/client'
import { formatNiplNumber, formatRupiah, zoneDate } from '@ketok/domain'
import { Button, buttonClass, RadioCard, StateBox } from '@ketok/ui'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useFocusOnStep } from '../../../components/forms/use-focus-on-step.ts'
import { at } from '../../../components/lot-time.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { paths } from '../../../paths.ts'
import type { Offer } from './offer.ts'
import type { Consent } from './use-consent.ts'

interface OfferAnswerProps {
  offer: Offer
  consent: Consent
}

/** Yes with a NIPL, or no. Whoever may not say yes now reads why, and what they can do about it. */
export function OfferAnswer({ offer, consent }: OfferAnswerProps) {
  const [step, setStep] = useState<'choose' | 'accept' | 'decline'>('choose')
  const focused = useFocusOnStep(step)
  const { nipl, sending } = consent
  const mayAccept = offer.hindrance === null && nipl !== null
  const back = () => {
    sending.reset()
    setStep('choose')
  }
  return (
    <section
      aria-label="Jawaban Anda"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-panel border border-line bg-surface p-4"
    >
      {offer.hindrance !== null ? (
        <StateBox tone="danger" title="Anda belum bisa menerima">
          <Sentence>{offer.hindrance}</Sentence>
        </StateBox>
      ) : nipl === null ? (
        <WithoutNipl offer={offer} />
      ) : (
        step !== 'decline' && <NiplChoice offer={offer} consent={consent} />
      )}
      {step === 'choose' ? (
        <fieldset
          ref={focused}
          aria-label="Pilihan jawaban"
          tabIndex={-1}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 outline-none sm:flex sm:flex-wrap"
        >
          <Button
            translate="no"
            className="wrap-anywhere whitespace-normal"
            disabled={!mayAccept}
            onClick={() => setStep('accept')}
          >
            Terima {formatRupiah(offer.price)}
          </Button>
          <Button variant="outline" onClick={() => setStep('decline')}>
            Tolak
          </Button>
        </fieldset>
      ) : (
        <form
          ref={focused}
          aria-label="Jawaban kesempatan"
          tabIndex={-1}
          className="grid gap-3 border-line border-t pt-4 outline-none"
          onSubmit={(event) => {
            event.preventDefault()
            if (step === 'decline' || mayAccept) sending.mutate(step, { onSuccess: () => setStep('choose') })
          }}
        >
          <p className="text-14">
            <Sentence>
              {step === 'accept'
                ? `Beli ${offer.title} seharga ${formatRupiah(offer.price)} dengan NIPL ${formatNiplNumber(nipl?.nipl_number ?? 0)}? Tagihannya terbit sekarang dan jawaban tidak bisa diubah.`
                : 'Tolak? Kesempatan ini tidak datang lagi untuk lot ini. NIPL Anda tidak terpakai.'}
            </Sentence>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant={step === 'decline' ? 'danger' : 'primary'}
              pending={sending.isPending}
              disabled={step === 'accept' && !mayAccept}
            >
              {step === 'accept' ? 'Ya, beli' : 'Ya, tolak'}
            </Button>
            <Button type="button" variant="outline" onClick={back}>
              Kembali
            </Button>
          </div>
        </form>
      )}
      {sending.error && (
        <p role="alert" className="text-14 font-medium text-danger-text">
          {faultWords(sending.error).message}
        </p>
      )}
    </section>
  )
}

/** Which of their deposits is used up; with one there is nothing to choose. */
function NiplChoice({ offer, consent: { nipl, choose } }: OfferAnswerProps) {
  const name = useId()
  if (offer.nipls.length === 1 && nipl !== null)
    return (
      <StateBox tone="info" title={`Dengan NIPL ${formatNiplNumber(nipl.nipl_number)}`}>
        <Sentence>{`${nipl.auction_name}, ${formatRupiah(nipl.price)}. Memotong tagihan Anda.`}</Sentence>
      </StateBox>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-semi">NIPL yang dipakai</legend>
      {offer.nipls.map(({ nipl_id, nipl_number, auction_name, price }) => (
        <RadioCard
          key={nipl_id}
          name={name}
          title={`NIPL ${formatNiplNumber(nipl_number)}`}
          note={auction_name}
          aside={<span className="text-13 text-text-2">{formatRupiah(price)}</span>}
          checked={nipl_id === nipl?.nipl_id}
          onChange={() => choose(nipl_id)}
        />
      ))}
    </fieldset>
  )
}

function WithoutNipl({ offer }: { offer: Offer }) {
  return (
    <>
      <StateBox tone="warning" title="Anda perlu satu NIPL bebas">
        {offer.auctions.length === 0
          ? 'Semua NIPL Anda sudah terpakai, kembali, atau ditahan lot lain, dan belum ada lelang sejenis yang menjual NIPL. Bebaskan satu NIPL atau hubungi kami sebelum batas waktu.'
          : 'NIPL Anda sudah terpakai, kembali, atau ditahan lot lain. Beli satu untuk lelang sejenis di bawah ini, lalu kembali ke sini: kesempatan ini menunggu sampai batas waktunya.'}
      </StateBox>
      {offer.auctions.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {offer.auctions.map(({ auction_id, name, nipl_price, closes_at, time_zone }) => (
            <li
              key={auction_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3"
            >
              <span className="min-w-0">
                <span className="block text-14 font-semi [overflow-wrap:anywhere]">{name}</span>
                <span className="block text-13 text-text-2">
                  <Sentence>{`sampai ${zoneDate(time_zone, at(closes_at))} · NIPL ${formatRupiah(nipl_price)}`}</Sentence>
                </span>
              </span>
              <Link
                to={paths.buyNipl(auction_id)}
                state={{ from: paths.offer(offer.offer_id) }}
                className={buttonClass({ size: 'sm', variant: 'outline' })}
                aria-label={`Beli NIPL ${name}`}
              >
                Beli NIPL
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
