import type { Staff } from '@ketok/client'
import { FRONT_DESK, holdsOneOf, parseIso, wibTimeToSecond, zoneDate } from '@ketok/domain'
import {
  ChevronDownIcon,
  ClockIcon,
  FileTextIcon,
  HistoryIcon,
  ListIcon,
  Logo,
  Menu,
  MenuDivider,
  MenuItem,
  menuItemClass,
  PauseIcon,
  PlayIcon,
  TicketIcon,
  UsersIcon,
} from '@ketok/ui'
import { Link } from 'react-router'
import { roleWords } from '../../../components/role-words.ts'
import { config } from '../../../config.ts'
import { useServerNow } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import type { ConsoleState } from './console-state.ts'
import { FilmPulse } from './film-pulse.tsx'
import type { Question } from './keys.ts'
import { LastCommand } from './last-command.tsx'
import type { Told } from './not-done.ts'

export interface ConsoleBarProps {
  state: ConsoleState
  staff: Staff
  isConnected: boolean
  /** Whether this person may command at all. */
  mayCommand: boolean
  told: Told | null
  onAsk: (question: Question) => void
  onPrebid: () => void
}

const sessionWords: Record<ConsoleState['sale']['state'], string> = {
  scheduled: 'Terjadwal',
  prebid: 'Titip tawar dibuka',
  live: 'Sidang berjalan',
  paused: 'Sidang dijeda',
  ended: 'Sidang selesai',
  ratified: 'Sidang disahkan',
}

export function ConsoleBar({
  state,
  staff,
  isConnected,
  mayCommand,
  told,
  onAsk,
  onPrebid,
}: ConsoleBarProps) {
  const { sale } = state
  const at = parseIso(sale.opens_at)
  const isRunning = sale.state === 'live' || sale.state === 'paused'
  return (
    <header className="console-bar">
      <Link to={paths.home} className="flex min-h-11 items-center gap-4" aria-label="Kembali ke kantor">
        <Logo name={config.brand.name} hideWord light size={28} />
        <span className="text-14 font-bold whitespace-nowrap max-lg:hidden">Konsol juru lelang</span>
      </Link>
      <p className="min-w-0 flex-1 truncate text-14 text-n-400">
        {sale.name} · {at === null ? '' : zoneDate(sale.time_zone, at)}
      </p>
      <p className="console-line" data-up={isConnected}>
        <i aria-hidden="true" />
        {isConnected ? 'Sambungan lancar' : 'Terputus'}
      </p>
      {sale.video_url !== null && <FilmPulse auctionId={sale.auction_id} />}
      <p className="console-bar-fact min-w-0 text-n-300 max-xl:hidden" title="Perintah terakhir">
        <HistoryIcon aria-hidden="true" />
        <LastCommand last={state.last_command} told={told} />
      </p>
      <Clock />
      <Menu
        label="Sidang"
        align="end"
        trigger={(props) => (
          <button {...props} type="button" className="office-person">
            <span className="min-w-0 truncate font-semi">{staff.full_name}</span>
            <span className="min-w-0 truncate text-n-400 max-xl:hidden">
              {staff.roles.map((role) => roleWords[role]).join(', ')}
            </span>
            <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0" />
          </button>
        )}
      >
        <div className="px-3 py-2 text-13 text-text-2">
          <span className="block font-semi text-text">{sessionWords[sale.state]}</span>
          {state.totals.sold + state.totals.konfirmasi + state.totals.passed} dari {sale.lots.length} lot
        </div>
        <MenuDivider />
        {sale.state === 'scheduled' && (
          <MenuItem disabled={!mayCommand} onClick={onPrebid}>
            <PlayIcon aria-hidden="true" />
            Buka titip tawar
          </MenuItem>
        )}
        {(sale.state === 'scheduled' || sale.state === 'prebid') && (
          <MenuItem disabled={!mayCommand} onClick={() => onAsk('start')}>
            <PlayIcon aria-hidden="true" />
            Mulai sidang
          </MenuItem>
        )}
        {sale.state === 'live' && (
          <MenuItem disabled={!mayCommand} onClick={() => onAsk('pause')}>
            <PauseIcon aria-hidden="true" />
            Jeda dengan alasan
          </MenuItem>
        )}
        {isRunning && (
          <MenuItem disabled={!mayCommand} onClick={() => onAsk('end')}>
            <FileTextIcon aria-hidden="true" />
            Akhiri sidang
          </MenuItem>
        )}
        {sale.state === 'ended' && (
          <MenuItem disabled={!mayCommand} onClick={() => onAsk('ratify')}>
            <FileTextIcon aria-hidden="true" />
            Sahkan hasil
          </MenuItem>
        )}
        {holdsOneOf(staff.roles, FRONT_DESK) && (
          <Link to={paths.frontDesk(sale.auction_id)} role="menuitem" tabIndex={-1} className={menuItemClass}>
            <TicketIcon aria-hidden="true" />
            Meja pendaftaran
          </Link>
        )}
        <Link to={paths.desk(sale.auction_id)} role="menuitem" tabIndex={-1} className={menuItemClass}>
          <UsersIcon aria-hidden="true" />
          Meja kehadiran
        </Link>
        <Link to={paths.summary(sale.auction_id)} role="menuitem" tabIndex={-1} className={menuItemClass}>
          <FileTextIcon aria-hidden="true" />
          Ringkasan hasil
        </Link>
        <Link to={paths.runOrder(sale.auction_id)} role="menuitem" tabIndex={-1} className={menuItemClass}>
          <ListIcon aria-hidden="true" />
          Urutan lot
        </Link>
      </Menu>
    </header>
  )
}

function Clock() {
  const now = useServerNow()
  return (
    <p className="console-bar-fact" title="Jam server">
      <ClockIcon aria-hidden="true" />
      <b>
        {wibTimeToSecond(now)}
        <span className="max-lg:hidden"> WIB</span>
      </b>
    </p>
  )
}
