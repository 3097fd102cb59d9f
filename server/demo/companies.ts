/** The language of the demo: of all its texts (`en`), or of its German companies (`de`). */
export type DemoLanguage = 'en' | 'de'

export type DemoCompany = {
  name: string
  /** of its country; an English demo is in English everywhere */
  language: DemoLanguage
  domain: string
  sites: string[]
  /** The ERP system that the provider operates for them. */
  erp: string
  /** How often they create tickets compared with the others. */
  weight: number
}

/**
 * The provider's customers: mid-sized German companies, a German group with its subsidiaries, and some from
 * abroad.
 */
export const companies = {
  brandt: {
    name: 'Brandt & Söhne Armaturen GmbH',
    language: 'de',
    domain: 'brandt-armaturen.example',
    sites: ['Bielefeld', 'Gütersloh', 'Chemnitz'],
    erp: 'Contura',
    weight: 7,
  },
  hartwig: {
    name: 'Hartwig Holding AG',
    language: 'de',
    domain: 'hartwig-gruppe.example',
    sites: ['Hannover', 'Frankfurt'],
    erp: 'Contura',
    weight: 4,
  },
  hartwigPumpen: {
    name: 'Hartwig Pumpentechnik GmbH',
    language: 'de',
    domain: 'hartwig-pumpen.example',
    sites: ['Celle', 'Peine'],
    erp: 'Contura',
    weight: 6,
  },
  hartwigGuss: {
    name: 'Hartwig Gusswerk Salzgitter GmbH',
    language: 'de',
    domain: 'hartwig-guss.example',
    sites: ['Salzgitter', 'Braunschweig'],
    erp: 'Contura',
    weight: 5,
  },
  hartwigService: {
    name: 'Hartwig Service Süd GmbH',
    language: 'de',
    domain: 'hartwig-service.example',
    sites: ['Augsburg', 'Ulm'],
    erp: 'Contura',
    weight: 3,
  },
  lindenhof: {
    name: 'Lindenhof Naturkost eG',
    language: 'de',
    domain: 'lindenhof-naturkost.example',
    sites: ['Freiburg', 'Offenburg'],
    erp: 'Lagerix',
    weight: 5,
  },
  seiler: {
    name: 'Seiler Verpackungen KG',
    language: 'de',
    domain: 'seiler-verpackungen.example',
    sites: ['Heilbronn', 'Neckarsulm'],
    erp: 'Lagerix',
    weight: 6,
  },
  moebel: {
    name: 'Möbelhaus Grünewald GmbH & Co. KG',
    language: 'de',
    domain: 'moebel-gruenewald.example',
    sites: ['Kassel', 'Göttingen', 'Fulda'],
    erp: 'Handelswerk',
    weight: 6,
  },
  kuesten: {
    name: 'Küstenlogistik Petersen GmbH',
    language: 'de',
    domain: 'kuestenlogistik.example',
    sites: ['Bremerhaven', 'Cuxhaven', 'Emden'],
    erp: 'Lagerix',
    weight: 5,
  },
  medizin: {
    name: 'Dr. Aurich Medizintechnik GmbH',
    language: 'de',
    domain: 'aurich-medizin.example',
    sites: ['Tuttlingen', 'Villingen'],
    erp: 'Contura',
    weight: 4,
  },
  stadtwerke: {
    name: 'Stadtwerke Weserbogen GmbH',
    language: 'de',
    domain: 'sw-weserbogen.example',
    sites: ['Minden', 'Porta Westfalica'],
    erp: 'Handelswerk',
    weight: 4,
  },
  ashworth: {
    name: 'Ashworth & Pike Fasteners Ltd',
    language: 'en',
    domain: 'ashworth-pike.example',
    sites: ['Sheffield', 'Leeds'],
    erp: 'Contura',
    weight: 4,
  },
  tidewater: {
    name: 'Tidewater Marine Supply Inc.',
    language: 'en',
    domain: 'tidewater-marine.example',
    sites: ['Norfolk', 'Baltimore'],
    erp: 'Lagerix',
    weight: 4,
  },
  dekker: {
    name: 'Dekker Flowers B.V.',
    language: 'en',
    domain: 'dekker-flowers.example',
    sites: ['Aalsmeer', 'Venlo'],
    erp: 'Handelswerk',
    weight: 4,
  },
  hartwigUk: {
    name: 'Hartwig Pumps UK Ltd',
    language: 'en',
    domain: 'hartwig-pumps.example',
    sites: ['Birmingham', 'Derby'],
    erp: 'Contura',
    weight: 3,
  },
  oresund: {
    name: 'Øresund Instruments ApS',
    language: 'en',
    domain: 'oresund-instruments.example',
    sites: ['Copenhagen', 'Malmö'],
    erp: 'Contura',
    weight: 3,
  },
} as const satisfies Record<string, DemoCompany>

export type CompanyKey = keyof typeof companies

/** The language in which a company and its tickets are written. */
export const languageOf = (company: CompanyKey, demo: DemoLanguage): DemoLanguage =>
  demo === 'en' ? 'en' : companies[company].language

export const companyKeys = Object.keys(companies) as CompanyKey[]
