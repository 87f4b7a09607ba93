import type { Reply } from '@ketok/contract'
import {
  Building2Icon,
  CalendarIcon,
  CameraIcon,
  CircleCheckIcon,
  CircleUserIcon,
  ClockIcon,
  FileTextIcon,
  GavelIcon,
  HandCoinsIcon,
  HourglassIcon,
  KeyIcon,
  LandmarkIcon,
  LinkIcon,
  type LucideIcon,
  MailIcon,
  MapPinIcon,
  MessageCircleIcon,
  MonitorSmartphoneIcon,
  RefreshCwIcon,
  ScaleIcon,
  SearchIcon,
  ShieldCheckIcon,
  StarIcon,
  TicketIcon,
  TruckIcon,
  ZoomInIcon,
} from '@ketok/ui'

type IconName = Reply<'GET /kategori-prosedur'>['procedure_categories'][number]['icon']

/** How the names that staff choose from are drawn. */
const icons: Record<IconName, LucideIcon> = {
  account: CircleUserIcon,
  bank: LandmarkIcon,
  bid: GavelIcon,
  calendar: CalendarIcon,
  check: CircleCheckIcon,
  clock: ClockIcon,
  computer: MonitorSmartphoneIcon,
  document: FileTextIcon,
  hall: Building2Icon,
  inspect: ZoomInIcon,
  key: KeyIcon,
  mail: MailIcon,
  money: HandCoinsIcon,
  photo: CameraIcon,
  place: MapPinIcon,
  proof: LinkIcon,
  refund: RefreshCwIcon,
  scale: ScaleIcon,
  search: SearchIcon,
  shield: ShieldCheckIcon,
  star: StarIcon,
  support: MessageCircleIcon,
  ticket: TicketIcon,
  truck: TruckIcon,
  wait: HourglassIcon,
}

export function ContentIcon({ name, className }: { name: IconName; className?: string }) {
  const Icon = icons[name]
  return <Icon aria-hidden="true" className={className} />
}
