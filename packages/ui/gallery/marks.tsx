import {
  Avatar,
  BanIcon,
  CheckIcon,
  ClockIcon,
  CountBadge,
  FactList,
  HourglassIcon,
  LetterSquare,
  LockIcon,
  Logo,
  MailIcon,
  MapPinIcon,
  ProgressRuler,
  RadioIcon,
  StateBox,
  StatusChip,
  StepLine,
  Tag,
  TimerIcon,
} from '../src/index.ts'
import { Section } from './section.tsx'

export function MarkSections() {
  return (
    <>
      <Section title="Keadaan">
        <div className="grid gap-2.5">
          <StateBox tone="success" title="Anda tertinggi">
            Maksimum rahasia Anda Rp 184.000.000
          </StateBox>
          <StateBox tone="danger" title="Terlampaui">
            Tawar minimal Rp 179.000.000
          </StateBox>
          <StateBox tone="warning" title="Jatuh tempo Jumat">
            27 Nov 2026, 17.00 WIB
          </StateBox>
          <StateBox tone="info" title="Data sedang diperiksa">
            Paling lama satu hari kerja
          </StateBox>
          <StateBox tone="neutral" title="Belum ikut">
            1 NIPL bebas siap dipakai
          </StateBox>
        </div>
      </Section>
      <Section title="Status">
        <div className="flex flex-wrap gap-2">
          <StatusChip tone="warning" icon={ClockIcon}>
            Menunggu Pembayaran
          </StatusChip>
          <StatusChip tone="success" icon={CheckIcon}>
            Lunas
          </StatusChip>
          <StatusChip tone="danger" icon={BanIcon}>
            Wanprestasi
          </StatusChip>
          <StatusChip tone="success" icon={CheckIcon}>
            Limit terpenuhi
          </StatusChip>
          <StatusChip tone="warning" icon={HourglassIcon}>
            Konfirmasi penjual
          </StatusChip>
          <StatusChip tone="brand" icon={TimerIcon}>
            Waktu
          </StatusChip>
          <StatusChip tone="brand" icon={RadioIcon}>
            Langsung
          </StatusChip>
          <StatusChip tone="brand" icon={MapPinIcon}>
            Luring
          </StatusChip>
          <StatusChip tone="brand" icon={LockIcon}>
            NIPL ditahan
          </StatusChip>
          <StatusChip tone="neutral">Dipakai</StatusChip>
          <StatusChip tone="neutral" icon={MailIcon}>
            Undangan
          </StatusChip>
          <StatusChip tone="ink">1 / 14</StatusChip>
          <StatusChip tone="alert">Langsung</StatusChip>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2.5">
          <Tag>LOT 027</Tag>
          <Tag tone="tint">LOT 112</Tag>
          <Tag size="lg">LOT 014</Tag>
          {['A', 'B', 'C', 'D', 'E'].map((letter) => (
            <LetterSquare key={letter} letter={letter} label={`Nilai ${letter}`} size="md" />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Avatar name="Budi Santoso" />
          <Avatar name="Budi Santoso" size="lg" />
          <CountBadge count={3} />
          <CountBadge count={120} />
          <span className="rounded-card bg-ink p-3">
            <Logo name="ketok" light size={28} />
          </span>
          <Logo name="ketok" hideWord size={44} />
        </div>
      </Section>
      <Section title="Penggaris dan langkah">
        <p className="figure text-30">Rp 178.500.000</p>
        <ProgressRuler
          className="mt-3"
          label="Rp 178.500.000, ruang Anda Rp 5.500.000"
          min={165}
          max={190}
          value={178.5}
          mark={184}
        />
        <ProgressRuler
          className="mt-6"
          label="Rp 178.500.000, kurang Rp 1.000.000"
          min={165}
          max={190}
          value={178.5}
          mark={178}
        />
        <StepLine
          className="mt-6"
          label="Panggilan"
          steps={['Diminta', 'Panggilan 1', 'Panggilan 2', 'Selesai']}
          current={1}
        />
        <FactList
          className="mt-4"
          bare
          facts={[
            { label: 'Harga kini', value: 'Rp 178.500.000' },
            { label: 'Biaya layanan', value: 'Rp 3.000.000' },
            { label: 'Jumlah', value: 'Rp 181.500.000', total: true },
          ]}
        />
      </Section>
    </>
  )
}
