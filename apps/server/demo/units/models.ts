import type { ConsignedKind } from '@ketok/domain'

/** What the demo house sells. Prices are what the thing costs new, in million rupiah. */

export const TYPE_NAMES = [
  'Mobil',
  'Motor',
  'Alat Berat',
  'Elektronik',
  'Pikap & Truk',
  'Peralatan Rumah',
] as const
export type TypeName = (typeof TYPE_NAMES)[number]

export const KIND_OF_TYPE: Readonly<Record<TypeName, ConsignedKind>> = {
  Mobil: 'car',
  Motor: 'motorcycle',
  'Alat Berat': 'machine',
  Elektronik: 'device',
  'Pikap & Truk': 'truck',
  'Peralatan Rumah': 'appliance',
}

interface ModelFacts {
  readonly type: TypeName
  /** The picture library's name for the body. */
  readonly subject: string
  readonly tag?: string
  readonly brand: string
  readonly model: string
  readonly variant: string
  readonly newPrice: number
  readonly years: readonly [from: number, to: number]
}

export interface RoadModel extends ModelFacts {
  readonly type: 'Mobil' | 'Motor' | 'Pikap & Truk'
  readonly transmission: 'Otomatis' | 'Otomatis (CVT)' | 'Manual'
  readonly fuel: 'Bensin' | 'Diesel' | 'Hybrid' | 'Listrik'
  readonly engineCc?: number
  readonly payloadKg?: number
}

export interface MachineModel extends ModelFacts {
  readonly type: 'Alat Berat'
  readonly weightKg: number
  readonly bucketM3?: number
  readonly capacity?: string
}

export interface DeviceModel extends ModelFacts {
  readonly type: 'Elektronik' | 'Peralatan Rumah'
  readonly capacity?: string
  readonly memory?: string
  readonly screen?: string
  readonly powerWatt?: number
  readonly completeness: readonly string[]
}

export type Model = RoadModel | MachineModel | DeviceModel

type Road = Omit<RoadModel, 'type' | 'subject' | 'brand' | 'model' | 'variant'>

function car(
  subject: RoadModel['subject'],
  brand: string,
  model: string,
  variant: string,
  facts: Road,
): RoadModel {
  return { type: 'Mobil', subject, brand, model, variant, ...facts }
}

const MPV = { tag: 'MPV', fuel: 'Bensin' } as const
const SUV = { tag: 'SUV', fuel: 'Bensin' } as const
const HATCH = { tag: 'Hatchback', fuel: 'Bensin' } as const
const SEDAN = { tag: 'Sedan', fuel: 'Bensin' } as const
const AT = { transmission: 'Otomatis' } as const
const CVT = { transmission: 'Otomatis (CVT)' } as const
const MT = { transmission: 'Manual' } as const

const CARS: readonly RoadModel[] = [
  car('mpv', 'Toyota', 'Avanza', '1.5 G CVT', {
    ...MPV,
    ...CVT,
    engineCc: 1496,
    newPrice: 285,
    years: [2021, 2025],
  }),
  car('mpv', 'Toyota', 'Avanza', '1.3 E MT', {
    ...MPV,
    ...MT,
    engineCc: 1329,
    newPrice: 240,
    years: [2017, 2023],
  }),
  car('longmpv', 'Toyota', 'Kijang Innova', '2.0 G AT', {
    ...MPV,
    ...AT,
    engineCc: 1998,
    newPrice: 395,
    years: [2017, 2022],
  }),
  car('longmpv', 'Toyota', 'Kijang Innova', '2.4 V Diesel AT', {
    ...MPV,
    ...AT,
    fuel: 'Diesel',
    engineCc: 2393,
    newPrice: 470,
    years: [2018, 2023],
  }),
  car('longmpv', 'Toyota', 'Innova Zenix', '2.0 V Hybrid CVT', {
    ...MPV,
    ...CVT,
    fuel: 'Hybrid',
    engineCc: 1987,
    newPrice: 550,
    years: [2023, 2025],
  }),
  car('mpv', 'Daihatsu', 'Xenia', '1.3 R CVT', {
    ...MPV,
    ...CVT,
    engineCc: 1329,
    newPrice: 255,
    years: [2019, 2024],
  }),
  car('mpv', 'Suzuki', 'Ertiga', '1.5 GX AT', {
    ...MPV,
    ...AT,
    engineCc: 1462,
    newPrice: 275,
    years: [2018, 2024],
  }),
  car('longmpv', 'Mitsubishi', 'Xpander', '1.5 Ultimate AT', {
    ...MPV,
    ...AT,
    engineCc: 1499,
    newPrice: 310,
    years: [2018, 2024],
  }),
  car('mpv', 'Honda', 'Mobilio', '1.5 E CVT', {
    ...MPV,
    ...CVT,
    engineCc: 1496,
    newPrice: 260,
    years: [2016, 2021],
  }),
  car('mpv', 'Nissan', 'Grand Livina', '1.5 XV CVT', {
    ...MPV,
    ...CVT,
    engineCc: 1498,
    newPrice: 240,
    years: [2014, 2018],
  }),
  car('longmpv', 'Hyundai', 'Stargazer', '1.5 Prime IVT', {
    ...MPV,
    ...CVT,
    engineCc: 1497,
    newPrice: 315,
    years: [2022, 2025],
  }),
  car('suv', 'Toyota', 'Fortuner', '2.4 VRZ AT', {
    ...SUV,
    ...AT,
    fuel: 'Diesel',
    engineCc: 2393,
    newPrice: 610,
    years: [2017, 2023],
  }),
  car('suv', 'Toyota', 'Rush', '1.5 S GR AT', {
    ...SUV,
    ...AT,
    engineCc: 1496,
    newPrice: 300,
    years: [2018, 2024],
  }),
  car('suv', 'Mitsubishi', 'Pajero Sport', '2.4 Dakar AT', {
    ...SUV,
    ...AT,
    fuel: 'Diesel',
    engineCc: 2442,
    newPrice: 630,
    years: [2016, 2023],
  }),
  car('crossover', 'Honda', 'HR-V', '1.5 SE CVT', {
    ...SUV,
    ...CVT,
    engineCc: 1498,
    newPrice: 400,
    years: [2018, 2024],
  }),
  car('crossover', 'Honda', 'CR-V', '1.5 Turbo Prestige', {
    ...SUV,
    ...CVT,
    engineCc: 1498,
    newPrice: 610,
    years: [2018, 2023],
  }),
  car('suv', 'Daihatsu', 'Terios', '1.5 R AT', {
    ...SUV,
    ...AT,
    engineCc: 1496,
    newPrice: 285,
    years: [2018, 2024],
  }),
  car('crossover', 'Hyundai', 'Creta', '1.5 Prime IVT', {
    ...SUV,
    ...CVT,
    engineCc: 1497,
    newPrice: 395,
    years: [2022, 2025],
  }),
  car('crossover', 'Mazda', 'CX-5', '2.5 Elite', {
    ...SUV,
    ...AT,
    engineCc: 2488,
    newPrice: 600,
    years: [2018, 2023],
  }),
  car('crossover', 'Wuling', 'Almaz', '1.5 RS CVT', {
    ...SUV,
    ...CVT,
    engineCc: 1451,
    newPrice: 390,
    years: [2019, 2023],
  }),
  car('crossover', 'Nissan', 'X-Trail', '2.5 CVT', {
    ...SUV,
    ...CVT,
    engineCc: 2488,
    newPrice: 480,
    years: [2015, 2019],
  }),
  car('city', 'Daihatsu', 'Ayla', '1.2 R AT', {
    ...HATCH,
    ...AT,
    engineCc: 1197,
    newPrice: 190,
    years: [2018, 2024],
  }),
  car('city', 'Toyota', 'Agya', '1.2 G CVT', {
    ...HATCH,
    ...CVT,
    engineCc: 1198,
    newPrice: 195,
    years: [2019, 2025],
  }),
  car('city', 'Honda', 'Brio', 'Satya E CVT', {
    ...HATCH,
    ...CVT,
    engineCc: 1199,
    newPrice: 200,
    years: [2018, 2025],
  }),
  car('compact', 'Honda', 'Jazz', '1.5 RS CVT', {
    ...HATCH,
    ...CVT,
    engineCc: 1497,
    newPrice: 300,
    years: [2015, 2021],
  }),
  car('compact', 'Toyota', 'Yaris', '1.5 S GR CVT', {
    ...HATCH,
    ...CVT,
    engineCc: 1496,
    newPrice: 335,
    years: [2018, 2023],
  }),
  car('compact', 'Suzuki', 'Baleno', '1.4 GL AT', {
    ...HATCH,
    ...AT,
    engineCc: 1373,
    newPrice: 270,
    years: [2018, 2023],
  }),
  car('compact', 'Mazda', '2', '1.5 GT', {
    ...HATCH,
    ...AT,
    engineCc: 1496,
    newPrice: 350,
    years: [2016, 2021],
  }),
  car('hatch', 'Toyota', 'Calya', '1.2 G AT', {
    ...MPV,
    ...AT,
    engineCc: 1197,
    newPrice: 185,
    years: [2017, 2024],
  }),
  car('sedan', 'Honda', 'Civic', '1.5 Turbo', {
    ...SEDAN,
    ...CVT,
    engineCc: 1498,
    newPrice: 580,
    years: [2017, 2023],
  }),
  car('sedan', 'Toyota', 'Camry', '2.5 V AT', {
    ...SEDAN,
    ...AT,
    engineCc: 2487,
    newPrice: 740,
    years: [2016, 2022],
  }),
  car('sedan', 'Toyota', 'Vios', '1.5 G CVT', {
    ...SEDAN,
    ...CVT,
    engineCc: 1496,
    newPrice: 350,
    years: [2016, 2023],
  }),
  car('sedan', 'Honda', 'City', '1.5 E CVT', {
    ...SEDAN,
    ...CVT,
    engineCc: 1498,
    newPrice: 340,
    years: [2015, 2021],
  }),
  car('sedan', 'Toyota', 'Corolla Altis', '1.8 V AT', {
    ...SEDAN,
    ...AT,
    engineCc: 1798,
    newPrice: 500,
    years: [2016, 2022],
  }),
  car('sedan', 'BMW', '320i', 'Sport', {
    ...SEDAN,
    ...AT,
    engineCc: 1998,
    newPrice: 1_050,
    years: [2017, 2022],
  }),
  car('sedan', 'Mercedes-Benz', 'C 200', 'Avantgarde', {
    ...SEDAN,
    ...AT,
    engineCc: 1991,
    newPrice: 1_120,
    years: [2017, 2022],
  }),
]

function motorcycle(
  subject: RoadModel['subject'],
  tag: string,
  name: readonly [brand: string, model: string, variant: string],
  engineCc: number,
  newPrice: number,
  transmission: RoadModel['transmission'],
  years: RoadModel['years'],
): RoadModel {
  const [brand, model, variant] = name
  return {
    type: 'Motor',
    subject,
    tag,
    brand,
    model,
    variant,
    engineCc,
    newPrice,
    transmission,
    years,
    fuel: 'Bensin',
  }
}

const MOTORCYCLES: readonly RoadModel[] = [
  motorcycle('scooter', 'Skuter', ['Honda', 'Vario', '125 CBS'], 125, 23.5, 'Otomatis', [2018, 2024]),
  motorcycle('scooter', 'Skuter', ['Honda', 'Vario', '160 ABS'], 157, 30, 'Otomatis', [2022, 2025]),
  motorcycle('scooter', 'Skuter', ['Honda', 'BeAT', 'CBS'], 110, 18.5, 'Otomatis', [2018, 2025]),
  motorcycle('scooter', 'Skuter', ['Honda', 'Scoopy', 'Prestige'], 110, 22.5, 'Otomatis', [2019, 2025]),
  motorcycle('scooter', 'Skuter', ['Honda', 'PCX', '160 ABS'], 157, 37, 'Otomatis', [2021, 2025]),
  motorcycle('scooter', 'Skuter', ['Yamaha', 'NMAX', '155 Connected'], 155, 36, 'Otomatis', [2020, 2025]),
  motorcycle('scooter', 'Skuter', ['Yamaha', 'Aerox', '155 VVA'], 155, 31, 'Otomatis', [2018, 2024]),
  motorcycle('scooter', 'Skuter', ['Yamaha', 'Mio M3', '125'], 125, 18, 'Otomatis', [2017, 2023]),
  motorcycle('scooter', 'Skuter', ['Suzuki', 'NEX II', 'Fancy Dynamic'], 113, 18.5, 'Otomatis', [2019, 2023]),
  motorcycle('bebek', 'Bebek', ['Honda', 'Supra X', '125 FI'], 125, 20, 'Manual', [2016, 2023]),
  motorcycle('bebek', 'Bebek', ['Honda', 'Revo', 'FIT'], 110, 16.5, 'Manual', [2016, 2023]),
  motorcycle('bebek', 'Bebek', ['Yamaha', 'Jupiter Z1', '115'], 114, 19, 'Manual', [2015, 2020]),
  motorcycle('bebek', 'Bebek', ['Yamaha', 'MX King', '150'], 150, 26, 'Manual', [2017, 2023]),
  motorcycle('sport', 'Sport', ['Yamaha', 'R15', 'Connected'], 155, 40, 'Manual', [2018, 2024]),
  motorcycle('sport', 'Sport', ['Honda', 'CBR150R', 'ABS'], 150, 41, 'Manual', [2018, 2024]),
  motorcycle('sport', 'Sport', ['Kawasaki', 'Ninja 250', 'ABS SE'], 249, 75, 'Manual', [2018, 2023]),
  motorcycle('naked', 'Sport', ['Yamaha', 'Vixion', 'R'], 155, 31, 'Manual', [2017, 2022]),
  motorcycle('naked', 'Sport', ['Honda', 'CB150R', 'StreetFire'], 150, 32, 'Manual', [2017, 2024]),
]

function hauler(
  subject: RoadModel['subject'],
  tag: string,
  name: readonly [brand: string, model: string, variant: string],
  facts: Omit<Road, 'tag'>,
): RoadModel {
  const [brand, model, variant] = name
  return { type: 'Pikap & Truk', subject, tag, brand, model, variant, ...facts }
}

const DIESEL = { fuel: 'Diesel' } as const

const HAULERS: readonly RoadModel[] = [
  hauler('pickup', 'Kabin ganda', ['Toyota', 'Hilux', '2.4 D-Cab G'], {
    ...DIESEL,
    ...MT,
    engineCc: 2393,
    payloadKg: 900,
    newPrice: 470,
    years: [2017, 2023],
  }),
  hauler('pickup', 'Kabin ganda', ['Mitsubishi', 'Triton', '2.4 Exceed'], {
    ...DIESEL,
    ...MT,
    engineCc: 2442,
    payloadKg: 900,
    newPrice: 465,
    years: [2016, 2022],
  }),
  hauler('pickup', 'Kabin ganda', ['Isuzu', 'D-Max', '1.9 Rodeo'], {
    ...DIESEL,
    ...MT,
    engineCc: 1898,
    payloadKg: 950,
    newPrice: 450,
    years: [2018, 2023],
  }),
  hauler('pickup', 'Kabin ganda', ['Ford', 'Ranger', '2.2 XLT'], {
    ...DIESEL,
    ...MT,
    engineCc: 2198,
    payloadKg: 900,
    newPrice: 440,
    years: [2014, 2018],
  }),
  hauler('pickup', 'Kabin ganda', ['Nissan', 'Navara', '2.5 VL'], {
    ...DIESEL,
    ...AT,
    engineCc: 2488,
    payloadKg: 900,
    newPrice: 480,
    years: [2016, 2021],
  }),
  hauler('truck', 'Truk ringan', ['Isuzu', 'Elf', 'NMR 71'], {
    ...DIESEL,
    ...MT,
    engineCc: 4777,
    payloadKg: 4_500,
    newPrice: 420,
    years: [2014, 2022],
  }),
  hauler('dropside', 'Truk ringan', ['Mitsubishi', 'Colt Diesel', 'FE 74 HD'], {
    ...DIESEL,
    ...MT,
    engineCc: 3908,
    payloadKg: 5_000,
    newPrice: 430,
    years: [2014, 2022],
  }),
  hauler('truck', 'Truk ringan', ['Hino', 'Dutro', '130 MD'], {
    ...DIESEL,
    ...MT,
    engineCc: 4009,
    payloadKg: 4_800,
    newPrice: 425,
    years: [2015, 2022],
  }),
  hauler('dropside', 'Truk ringan', ['Toyota', 'Dyna', '110 ST'], {
    ...DIESEL,
    ...MT,
    engineCc: 4009,
    payloadKg: 3_000,
    newPrice: 390,
    years: [2013, 2019],
  }),
  hauler('van', 'Minibus', ['Toyota', 'HiAce', 'Commuter'], {
    ...DIESEL,
    ...MT,
    engineCc: 2982,
    payloadKg: 1_100,
    newPrice: 560,
    years: [2015, 2021],
  }),
  hauler('van', 'Minibus', ['Isuzu', 'Elf', 'NLR Microbus'], {
    ...DIESEL,
    ...MT,
    engineCc: 2771,
    payloadKg: 1_200,
    newPrice: 480,
    years: [2015, 2021],
  }),
]

function machine(
  subject: MachineModel['subject'],
  tag: string,
  name: readonly [brand: string, model: string, variant: string],
  facts: Omit<MachineModel, 'type' | 'subject' | 'tag' | 'brand' | 'model' | 'variant'>,
): MachineModel {
  const [brand, model, variant] = name
  return { type: 'Alat Berat', subject, tag, brand, model, variant, ...facts }
}

const MACHINES: readonly MachineModel[] = [
  machine('excavator', 'Ekskavator', ['Komatsu', 'PC200-8', 'Excavator'], {
    weightKg: 20_500,
    bucketM3: 0.8,
    newPrice: 1_650,
    years: [2012, 2020],
  }),
  machine('excavator', 'Ekskavator', ['Caterpillar', '320D2', 'Excavator'], {
    weightKg: 21_800,
    bucketM3: 1,
    newPrice: 1_750,
    years: [2013, 2020],
  }),
  machine('excavator', 'Ekskavator', ['Hitachi', 'ZX210F-5G', 'Excavator'], {
    weightKg: 21_100,
    bucketM3: 0.9,
    newPrice: 1_600,
    years: [2014, 2020],
  }),
  machine('excavator', 'Ekskavator', ['Kobelco', 'SK200-10', 'Excavator'], {
    weightKg: 20_600,
    bucketM3: 0.93,
    newPrice: 1_550,
    years: [2015, 2021],
  }),
  machine('excavator', 'Ekskavator', ['Doosan', 'DX225LCA', 'Excavator'], {
    weightKg: 22_000,
    bucketM3: 1.05,
    newPrice: 1_450,
    years: [2013, 2019],
  }),
  machine('loader', 'Wheel loader', ['Komatsu', 'WA350-6', 'Wheel Loader'], {
    weightKg: 19_000,
    bucketM3: 3.1,
    newPrice: 2_100,
    years: [2011, 2018],
  }),
  machine('loader', 'Wheel loader', ['Caterpillar', '950GC', 'Wheel Loader'], {
    weightKg: 18_700,
    bucketM3: 3.3,
    newPrice: 2_200,
    years: [2014, 2020],
  }),
  machine('forklift', 'Forklift', ['Toyota', '8FD25', 'Forklift'], {
    weightKg: 3_650,
    capacity: '2,5 ton',
    newPrice: 320,
    years: [2014, 2021],
  }),
  machine('forklift', 'Forklift', ['Mitsubishi', 'FD30N', 'Forklift'], {
    weightKg: 4_300,
    capacity: '3 ton',
    newPrice: 340,
    years: [2013, 2021],
  }),
  machine('forklift', 'Forklift', ['Komatsu', 'FD25T-17', 'Forklift'], {
    weightKg: 3_700,
    capacity: '2,5 ton',
    newPrice: 330,
    years: [2014, 2021],
  }),
]

function device(
  type: DeviceModel['type'],
  subject: DeviceModel['subject'],
  tag: string | null,
  name: readonly [brand: string, model: string, variant: string],
  facts: Omit<DeviceModel, 'type' | 'subject' | 'tag' | 'brand' | 'model' | 'variant'>,
): DeviceModel {
  const [brand, model, variant] = name
  return { type, subject, brand, model, variant, ...facts, ...(tag === null ? {} : { tag }) }
}

/** What goes along is in the pictures, so these name no less than is seen there. */
const PHONE_BOX = ['Unit, kotak, pengisi daya', 'Unit, kotak, pengisi daya, nota pembelian'] as const
const LAPTOP_BOX = ['Unit, adaptor, tas', 'Unit dan adaptor'] as const
const SET_BOX = ['Unit, remote, kabel daya', 'Unit, remote, kabel daya, buku petunjuk'] as const
const CAMERA_BOX = ['Bodi, lensa, baterai, pengisi daya, tali'] as const
const SPLIT_BOX = ['Unit dalam, unit luar, remote, pipa'] as const
const HOUSE_BOX = ['Unit lengkap dengan buku petunjuk', 'Unit saja'] as const

const DEVICES: readonly DeviceModel[] = [
  device('Elektronik', 'phone', 'Ponsel', ['Samsung', 'Galaxy S22', '8/256 GB'], {
    memory: '8/256 GB',
    screen: '6,1 inci',
    newPrice: 13,
    years: [2022, 2023],
    completeness: PHONE_BOX,
  }),
  device('Elektronik', 'phone', 'Ponsel', ['Samsung', 'Galaxy A54', '8/256 GB'], {
    memory: '8/256 GB',
    screen: '6,4 inci',
    newPrice: 6.4,
    years: [2023, 2024],
    completeness: PHONE_BOX,
  }),
  device('Elektronik', 'phone', 'Ponsel', ['Apple', 'iPhone 13', '128 GB'], {
    memory: '4/128 GB',
    screen: '6,1 inci',
    newPrice: 12,
    years: [2021, 2023],
    completeness: PHONE_BOX,
  }),
  device('Elektronik', 'phone', 'Ponsel', ['Xiaomi', 'Redmi Note 12', '8/256 GB'], {
    memory: '8/256 GB',
    screen: '6,67 inci',
    newPrice: 3.2,
    years: [2023, 2024],
    completeness: PHONE_BOX,
  }),
  device('Elektronik', 'phone', 'Ponsel', ['OPPO', 'Reno 8', '8/256 GB'], {
    memory: '8/256 GB',
    screen: '6,4 inci',
    newPrice: 5.5,
    years: [2022, 2023],
    completeness: PHONE_BOX,
  }),
  device('Elektronik', 'laptop', 'Laptop', ['Lenovo', 'ThinkPad T14', 'Gen 2'], {
    memory: '16/512 GB',
    screen: '14 inci',
    newPrice: 21,
    years: [2021, 2023],
    completeness: LAPTOP_BOX,
  }),
  device('Elektronik', 'laptop', 'Laptop', ['ASUS', 'VivoBook 14', 'A1405'], {
    memory: '8/512 GB',
    screen: '14 inci',
    newPrice: 9.5,
    years: [2022, 2024],
    completeness: LAPTOP_BOX,
  }),
  device('Elektronik', 'laptop', 'Laptop', ['HP', 'EliteBook 840', 'G8'], {
    memory: '16/512 GB',
    screen: '14 inci',
    newPrice: 22,
    years: [2021, 2023],
    completeness: LAPTOP_BOX,
  }),
  device('Elektronik', 'laptop', 'Laptop', ['Dell', 'Latitude 5420', 'Core i5'], {
    memory: '16/512 GB',
    screen: '14 inci',
    newPrice: 19,
    years: [2021, 2022],
    completeness: LAPTOP_BOX,
  }),
  device('Elektronik', 'tv', 'Televisi', ['LG', 'UHD', '55UQ8050'], {
    screen: '55 inci',
    powerWatt: 155,
    newPrice: 8.2,
    years: [2021, 2024],
    completeness: SET_BOX,
  }),
  device('Elektronik', 'tv', 'Televisi', ['Samsung', 'Crystal UHD', '50AU7000'], {
    screen: '50 inci',
    powerWatt: 140,
    newPrice: 6.6,
    years: [2021, 2023],
    completeness: SET_BOX,
  }),
  device('Elektronik', 'tv', 'Televisi', ['Sony', 'Bravia', '55X75K'], {
    screen: '55 inci',
    powerWatt: 160,
    newPrice: 10,
    years: [2022, 2024],
    completeness: SET_BOX,
  }),
  device('Elektronik', 'camera', 'Kamera', ['Canon', 'EOS 200D II', '18-55 mm'], {
    newPrice: 9.8,
    years: [2019, 2023],
    completeness: CAMERA_BOX,
  }),
  device('Elektronik', 'camera', 'Kamera', ['Sony', 'Alpha A6400', '16-50 mm'], {
    newPrice: 14.5,
    years: [2019, 2023],
    completeness: CAMERA_BOX,
  }),
  device('Peralatan Rumah', 'fridge', null, ['Sharp', 'Kulkas 2 Pintu', 'SJ-326XG'], {
    capacity: '269 liter',
    powerWatt: 95,
    newPrice: 4.6,
    years: [2019, 2024],
    completeness: HOUSE_BOX,
  }),
  device('Peralatan Rumah', 'fridge', null, ['LG', 'Kulkas 2 Pintu', 'GN-B372'], {
    capacity: '333 liter',
    powerWatt: 110,
    newPrice: 6.3,
    years: [2019, 2024],
    completeness: HOUSE_BOX,
  }),
  device('Peralatan Rumah', 'fridge', null, ['Panasonic', 'Kulkas 2 Pintu', 'NR-BB230'], {
    capacity: '234 liter',
    powerWatt: 90,
    newPrice: 3.9,
    years: [2018, 2023],
    completeness: HOUSE_BOX,
  }),
  device('Peralatan Rumah', 'washer', null, ['Samsung', 'Mesin Cuci Bukaan Depan', 'WW80'], {
    capacity: '8 kg',
    powerWatt: 1_900,
    newPrice: 5.9,
    years: [2020, 2024],
    completeness: HOUSE_BOX,
  }),
  device('Peralatan Rumah', 'washer', null, ['LG', 'Mesin Cuci Bukaan Depan', 'FM1209'], {
    capacity: '9 kg',
    powerWatt: 2_000,
    newPrice: 6.8,
    years: [2020, 2024],
    completeness: HOUSE_BOX,
  }),
  device('Peralatan Rumah', 'ac', null, ['Daikin', 'AC Split 1 PK', 'FTKC25'], {
    capacity: '1 PK',
    powerWatt: 740,
    newPrice: 6.2,
    years: [2019, 2024],
    completeness: SPLIT_BOX,
  }),
  device('Peralatan Rumah', 'ac', null, ['Panasonic', 'AC Split 1,5 PK', 'CS-PU12'], {
    capacity: '1,5 PK',
    powerWatt: 1_050,
    newPrice: 6.9,
    years: [2019, 2024],
    completeness: SPLIT_BOX,
  }),
]

export const MODELS: readonly Model[] = [...CARS, ...MOTORCYCLES, ...HAULERS, ...MACHINES, ...DEVICES]

/** Peralatan Rumah has no tags on purpose: choosing it must lead straight to the catalogue (spec 2.3.12). */
export const TAGS: Record<TypeName, readonly string[]> = {
  Mobil: ['MPV', 'SUV', 'Hatchback', 'Sedan'],
  Motor: ['Skuter', 'Bebek', 'Sport'],
  'Alat Berat': ['Ekskavator', 'Wheel loader', 'Forklift'],
  Elektronik: ['Ponsel', 'Laptop', 'Televisi', 'Kamera'],
  'Pikap & Truk': ['Kabin ganda', 'Truk ringan', 'Minibus'],
  'Peralatan Rumah': [],
}
