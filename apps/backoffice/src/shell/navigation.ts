import {
  AUDITORS,
  BOOK_READERS,
  COMPANY_READERS,
  CONSIGNMENT_STAFF,
  CUSTOMER_READERS,
  GATE_STAFF,
  HOSTS,
  holdsOneOf,
  IDENTITY_CHECKERS,
  INSPECTORS,
  LISTERS,
  PLACE_EDITORS,
  PROPOSAL_PEOPLE,
  SALE_STAFF,
  SCHEDULE_STAFF,
  STAFF_ROLES,
  type StaffRole,
  UNIT_EDITORS,
  UNIT_READERS,
} from '@ketok/domain'
import {
  Building2Icon,
  CalendarClockIcon,
  CalendarIcon,
  CarIcon,
  CircleUserIcon,
  FileTextIcon,
  GlobeIcon,
  HandCoinsIcon,
  HistoryIcon,
  IdCardIcon,
  InboxIcon,
  LandmarkIcon,
  LayoutGridIcon,
  LinkIcon,
  ListIcon,
  type LucideIcon,
  MailIcon,
  MapPinIcon,
  MessageCircleIcon,
  ReceiptTextIcon,
  RepeatIcon,
  ScaleIcon,
  SearchCheckIcon,
  SlidersHorizontalIcon,
  TicketIcon,
  TruckIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
  WarehouseIcon,
} from '@ketok/ui'
import { paths } from '../paths.ts'

export interface Place {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly roles: readonly StaffRole[]
  /** Pressed after G. */
  readonly key: string
  /** Other places stand below its address: it is the current one only at its very own. */
  readonly exact?: true
  /** Further addresses at which it is the current one. */
  readonly also?: readonly string[]
}

/** Whether a page belongs to a place of the menu. */
export function isAt(
  { to, exact, also = [] }: Pick<Place, 'to' | 'exact' | 'also'>,
  pathname: string,
): boolean {
  if (exact) return pathname === to
  return [to, ...also].some((address) => pathname === address || pathname.startsWith(`${address}/`))
}

export interface PlaceGroup {
  readonly name: string
  readonly places: readonly Place[]
}

/** The places of the office by what they are about, the day's first; everybody sees their own. */
const groups: readonly PlaceGroup[] = [
  {
    name: 'Lelang',
    places: [
      {
        to: paths.auctions,
        label: 'Lelang hari ini',
        icon: CalendarClockIcon,
        roles: SCHEDULE_STAFF,
        key: 'l',
      },
      { to: paths.konfirmasi, label: 'Konfirmasi', icon: MessageCircleIcon, roles: SALE_STAFF, key: 'z' },
    ],
  },
  {
    name: 'Barang',
    places: [
      { to: paths.gate(), label: 'Gerbang', icon: TruckIcon, roles: GATE_STAFF, key: '3' },
      { to: paths.consignments, label: 'Titipan', icon: InboxIcon, roles: CONSIGNMENT_STAFF, key: 'q' },
      { to: paths.companies, label: 'Perusahaan', icon: Building2Icon, roles: COMPANY_READERS, key: '1' },
      { to: paths.inspections(), label: 'Inspeksi', icon: SearchCheckIcon, roles: INSPECTORS, key: 'x' },
      { to: paths.units, label: 'Unit', icon: CarIcon, roles: UNIT_READERS, key: 'e' },
      { to: paths.imports, label: 'Impor unit', icon: UploadIcon, roles: UNIT_EDITORS, key: 'g' },
    ],
  },
  {
    name: 'Tindak lanjut',
    places: [
      { to: paths.proposals(), label: 'Usulan', icon: UsersIcon, roles: PROPOSAL_PEOPLE, key: 'o' },
      { to: paths.relisting(), label: 'Lelang ulang', icon: RepeatIcon, roles: LISTERS, key: 'w' },
      { to: paths.customers(), label: 'Pelanggan', icon: UserIcon, roles: CUSTOMER_READERS, key: '4' },
      { to: paths.closedSales, label: 'Undangan', icon: MailIcon, roles: HOSTS, key: 'd' },
      { to: paths.approval(), label: 'Persetujuan', icon: IdCardIcon, roles: IDENTITY_CHECKERS, key: 'p' },
      { to: paths.doubles, label: 'Data sama', icon: LinkIcon, roles: IDENTITY_CHECKERS, key: 'i' },
    ],
  },
  {
    name: 'Uang',
    places: [
      {
        to: paths.cashier,
        label: 'Meja kasir',
        icon: WalletIcon,
        roles: BOOK_READERS,
        key: 'k',
        exact: true,
      },
      { to: paths.transfers(), label: 'Transfer masuk', icon: LandmarkIcon, roles: BOOK_READERS, key: 't' },
      { to: paths.statement(), label: 'Mutasi bank', icon: ReceiptTextIcon, roles: BOOK_READERS, key: 'm' },
      { to: paths.bills(), label: 'Tagihan', icon: FileTextIcon, roles: BOOK_READERS, key: 'b' },
      { to: paths.deposits(), label: 'Jaminan', icon: TicketIcon, roles: BOOK_READERS, key: 'j' },
      { to: paths.refunds(), label: 'Pengembalian', icon: HandCoinsIcon, roles: BOOK_READERS, key: 'r' },
      { to: paths.consignors(), label: 'Uang penitip', icon: WarehouseIcon, roles: BOOK_READERS, key: 's' },
    ],
  },
  {
    name: 'Pembukuan',
    places: [
      { to: paths.journals(), label: 'Jurnal', icon: ListIcon, roles: BOOK_READERS, key: 'n' },
      { to: paths.books, label: 'Buku besar', icon: ScaleIcon, roles: BOOK_READERS, key: 'u' },
      {
        to: paths.tariffs,
        label: 'Tarif dan pajak',
        icon: SlidersHorizontalIcon,
        roles: BOOK_READERS,
        key: 'f',
      },
      { to: paths.holidays(), label: 'Hari libur', icon: CalendarIcon, roles: BOOK_READERS, key: 'h' },
    ],
  },
  {
    name: 'Kantor',
    places: [
      { to: paths.places, label: 'Cabang, pool', icon: MapPinIcon, roles: PLACE_EDITORS, key: 'v' },
      { to: paths.productTypes, label: 'Jenis barang', icon: LayoutGridIcon, roles: PLACE_EDITORS, key: 'y' },
      {
        to: paths.content('banner'),
        also: ['blog', 'faq', 'prosedur', 'tentang'].map(paths.content),
        label: 'Isi situs',
        icon: GlobeIcon,
        roles: PLACE_EDITORS,
        key: '2',
      },
      { to: paths.record(), label: 'Catatan', icon: HistoryIcon, roles: AUDITORS, key: 'c' },
      { to: paths.account, label: 'Akun saya', icon: CircleUserIcon, roles: STAFF_ROLES, key: 'a' },
    ],
  },
]

/** What somebody of these roles may open, without the groups in which there is nothing for them. */
export function groupsOpenTo(roles: readonly StaffRole[]): PlaceGroup[] {
  return groups
    .map(({ name, places }) => ({ name, places: places.filter((place) => holdsOneOf(roles, place.roles)) }))
    .filter(({ places }) => places.length > 0)
}

export function openTo(roles: readonly StaffRole[]): Place[] {
  return groupsOpenTo(roles).flatMap(({ places }) => places)
}
