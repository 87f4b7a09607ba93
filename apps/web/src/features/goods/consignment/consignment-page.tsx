import { freshIdempotencyKey } from '@ketok/client'
import { ArrowLeftIcon, Loading, Skeleton } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../start/observe.ts'
import { ConsignForm } from './consign-form.tsx'
import { type Draft, emptyFields, isFor } from './draft.ts'
import { readDraft } from './draft-box.ts'
import { Landing } from './landing.tsx'
import { readStep, type Step } from './steps.ts'

/** Without a step the page that explains; with one the form, on whatever was kept. */
export function Component() {
  const [query] = useSearchParams()
  const step = readStep(query.get('langkah'))
  const typeId = Number(query.get('jenis')) || null
  return step === null ? <Landing /> : <Form step={step} typeId={typeId} />
}

type Taken = { readonly draft: Draft; readonly isTakenUp: boolean }

function Form({ step, typeId }: { step: Step; typeId: number | null }) {
  const user = useUser()
  const navigate = useNavigate()
  const [taken, setTaken] = useState<Taken | null>(null)
  const customerId = user?.customer_id ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: who signs in on the way keeps the form they fill in
  useEffect(() => {
    void readDraft().then((kept) => {
      if (kept !== null && isFor(kept, customerId)) return setTaken({ draft: kept, isTakenUp: true })
      setTaken({ draft: aDraft(customerId, typeId), isTakenUp: false })
      // A later step of nothing begins at the beginning.
      if (step !== 'barang') goTo('barang', true)
    })
  }, [])

  const goTo = (next: Step, replace = false) => void navigate(paths.consign({ step: next }), { replace })
  const restart = () => {
    setTaken({ draft: aDraft(customerId, null), isTakenUp: false })
    goTo('barang', true)
  }

  return (
    <div className="page-box min-h-dvh py-6 md:py-8">
      <title>{`Titip Lelang · ${config.brand.name}`}</title>
      <div className="mx-auto max-w-[760px]">
        <Link
          to={paths.consign()}
          className="inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-brand"
        >
          <ArrowLeftIcon aria-hidden="true" className="size-4" />
          Tentang Titip Lelang
        </Link>
        <h1 className="mb-5 text-24 font-bold tracking-tight md:text-30">Titip Lelang</h1>
        {taken === null ? (
          <Loading label="Membuka draf">
            <Skeleton height={28} />
            <Skeleton height={420} className="mt-5 block" />
          </Loading>
        ) : (
          <ConsignForm
            key={taken.draft.idempotencyKey}
            draft={taken.draft}
            isTakenUp={taken.isTakenUp}
            step={step}
            onStep={goTo}
            onRestart={restart}
          />
        )}
      </div>
    </div>
  )
}

function aDraft(ownerId: number | null, typeId: number | null): Draft {
  return {
    idempotencyKey: freshIdempotencyKey(),
    ownerId,
    savedAt: Date.now(),
    fields: { ...emptyFields, facts: {}, product_type_id: typeId },
    photos: [],
  }
}
