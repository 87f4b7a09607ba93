import { CallError } from '@ketok/client'
import { Button, Modal, SearchIcon, StateBox, TextField } from '@ketok/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { openBackCamera, stopCamera } from './back-camera.ts'
import './camera.css'
import { codeOfSheet } from './sheet-code.ts'

/** What some browsers can do, and TypeScript does not know of. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
declare global {
  interface Window {
    readonly BarcodeDetector?: new (choice: { formats: readonly string[] }) => Detector
  }
}

/** So often a picture of the camera is looked at: a hand is not steadier. */
const LOOK_MS = 250

export interface ScanSheetProps {
  /** The address at which the unit of this code opens; null where whoever scans it may not open it. */
  addressOf: (code: string) => Promise<string | null>
  onClose: () => void
  onSearch: (words: string) => void
}

/** Opens a unit by the QR of its windscreen sheet. Where a browser reads no QR, or gives no camera, its plate is typed. */
export function ScanSheet({ addressOf, onClose, onSearch }: ScanSheetProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const find = async (scanned: string): Promise<boolean> => {
    const code = codeOfSheet(scanned)
    if (code === null) {
      setFault('QR ini bukan lembar kaca. Arahkan ke QR di lembar kaca unit.')
      return false
    }
    const address = await addressOf(code).catch(faultWords)
    if (typeof address === 'string') {
      navigate(address)
      return true
    }
    setFault(address?.fault ?? 'Unit ini tidak ada di cabang Anda.')
    return false
  }
  return (
    <Modal open onClose={onClose} title="Pindai lembar kaca">
      <Scanner onFound={find} />
      {fault !== null && (
        <StateBox tone="warning" title={fault} className="mt-3">
          Atau ketik nomor polisinya di bawah.
        </StateBox>
      )}
      <form
        className="mt-3 grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === '') return
          onSearch(typed.trim())
          onClose()
        }}
      >
        <TextField
          label="Pelat atau nama unit"
          placeholder="B 1234 KJT"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline" full>
          <SearchIcon aria-hidden="true" />
          Cari
        </Button>
      </form>
    </Modal>
  )
}

function faultWords(fault: unknown): { readonly fault: string } {
  if (!(fault instanceof CallError)) throw fault
  return { fault: fault.toastMessage ?? fault.message }
}

/** Looks until it has found one that opens something. */
function Scanner({ onFound }: { onFound: (scanned: string) => Promise<boolean> }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'live' | 'none'>('opening')
  const latest = useRef(onFound)
  latest.current = onFound
  useEffect(() => {
    const { BarcodeDetector } = window
    if (BarcodeDetector === undefined) return setState('none')
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    let last = ''
    const look = async () => {
      const source = video.current
      // A picture that cannot be read is no fault: the next one comes.
      const seen = source === null ? [] : await detector.detect(source).catch(() => [])
      const scanned = seen[0]?.rawValue ?? ''
      if (scanned !== '' && scanned !== last && isWanted) {
        last = scanned
        if (await latest.current(scanned)) return
      }
      if (isWanted) timer = setTimeout(() => void look(), LOOK_MS)
    }
    openBackCamera().then(
      (opened) => {
        stream = opened
        if (!isWanted || video.current === null) return stopCamera(opened)
        video.current.srcObject = opened
        setState('live')
        void look()
      },
      () => setState('none'),
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
      stopCamera(stream)
    }
  }, [])
  if (state === 'none')
    return (
      <p className="text-14 text-text-2">
        HP ini tidak bisa memindai QR di sini. Ketik nomor polisinya, hasilnya sama.
      </p>
    )
  return (
    <>
      <div className="camera-view">
        <video ref={video} autoPlay playsInline muted />
        <span aria-hidden="true" className="camera-aim" />
      </div>
      <p className="mt-2 text-14 text-text-2">Arahkan kamera ke QR di pojok bawah lembar kaca.</p>
    </>
  )
}
