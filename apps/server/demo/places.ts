/** Where the demo house has its offices and yards. */

const OFFICE_HOURS = 'Senin–Jumat, 09.00–17.00 WIB'
const POOL_HOURS = 'Senin–Sabtu, 09.00–16.00 WIB'

export const BRANCHES = [
  {
    name: 'Kantor Pusat Jakarta',
    address: 'Jl. Raya Cakung Cilincing KM 2, Jakarta Timur 13910',
    city: 'Jakarta Timur',
    phone: '+62218990001',
    latitude: -6.1702,
    longitude: 106.9422,
    opening_hours: OFFICE_HOURS,
    /** How many things are looked at here at one time. */
    inspectors: 3,
  },
  {
    name: 'Cabang Bandung',
    address: 'Jl. Soekarno-Hatta No. 590, Bandung 40286',
    city: 'Bandung',
    phone: '+62227500002',
    latitude: -6.9446,
    longitude: 107.6427,
    opening_hours: OFFICE_HOURS,
    inspectors: 2,
  },
  {
    name: 'Cabang Surabaya',
    address: 'Jl. Raya Jemursari No. 210, Surabaya 60292',
    city: 'Surabaya',
    phone: '+62318430003',
    latitude: -7.3219,
    longitude: 112.7446,
    opening_hours: OFFICE_HOURS,
    inspectors: 2,
  },
] as const

export const POOLS = {
  cakung: {
    branch: 'Kantor Pusat Jakarta',
    name: 'Pool Cakung',
    address: 'Jl. Raya Cakung Cilincing KM 2, Jakarta Timur 13910',
    city: 'Jakarta Timur',
    phone: '+62218990011',
    latitude: -6.1702,
    longitude: 106.9422,
    opening_hours: POOL_HOURS,
    plate: 'B',
    ground: 'yard',
  },
  tambun: {
    branch: 'Kantor Pusat Jakarta',
    name: 'Pool Tambun',
    address: 'Jl. Sultan Hasanudin KM 39, Tambun Selatan, Bekasi 17510',
    city: 'Bekasi',
    phone: '+62218830012',
    latitude: -6.2612,
    longitude: 107.0521,
    opening_hours: POOL_HOURS,
    plate: 'B',
    ground: 'hall',
  },
  gedebage: {
    branch: 'Cabang Bandung',
    name: 'Pool Gedebage',
    address: 'Jl. Soekarno-Hatta No. 790, Gedebage, Bandung 40613',
    city: 'Bandung',
    phone: '+62227810013',
    latitude: -6.9374,
    longitude: 107.6997,
    opening_hours: POOL_HOURS,
    plate: 'D',
    ground: 'hall',
  },
  rungkut: {
    branch: 'Cabang Surabaya',
    name: 'Pool Rungkut',
    address: 'Jl. Rungkut Industri Raya No. 12, Surabaya 60293',
    city: 'Surabaya',
    phone: '+62318480014',
    latitude: -7.3305,
    longitude: 112.7573,
    opening_hours: POOL_HOURS,
    plate: 'L',
    ground: 'yard',
  },
} as const

export type PoolName = keyof typeof POOLS
