import type { CompanyKey } from './companies.ts'

/**
 * `ready`: has an app; `new`: has to complete the set-up wizard; `token`: has a token from the provider (A6).
 */
export type Factor = 'ready' | 'new' | 'token'

export type AccountState = 'expired' | 'expiredWithCode' | 'locked' | 'oldMail'

type AccountRow = [
  name: `${'Frau' | 'Herr' | 'Ms' | 'Mr'} ${string} ${string}`,
  home: CompanyKey,
  flags: string,
  factor: Factor,
  state?: AccountState,
]

/**
 * Forty users of sixteen companies: every combination of tc, sm and psm, with both kinds of second factor.
 */
export const accountRows: AccountRow[] = [
  ['Frau Anna Keller', 'brandt', 'tc sm', 'ready'],
  ['Frau Lena Vogt', 'brandt', 'tc', 'new'],
  ['Herr Matthias Brandt', 'brandt', 'tc sm psm', 'token'],
  ['Frau Gudrun Petzold', 'brandt', 'tc', 'ready'],
  ['Herr Emre Yılmaz', 'brandt', 'tc psm', 'ready'],
  ['Frau Jolanta Wójcik', 'brandt', 'tc', 'token'],
  ['Herr Stefan Großmann', 'brandt', '', 'ready'],
  ['Frau Miriam Hartwig', 'hartwig', 'tc sm psm', 'ready'],
  ['Frau Nina Falk', 'hartwig', '', 'ready'],
  ['Herr Thomas Rieger', 'hartwig', 'sm', 'ready'],
  ['Frau Katharina Böhm', 'hartwig', 'psm', 'token'],
  ['Herr Dirk Ahlers', 'hartwigPumpen', 'tc', 'ready'],
  ['Frau Silke Janßen', 'hartwigPumpen', 'tc sm', 'token'],
  ['Herr Florian Weigelt', 'hartwigPumpen', 'sm psm', 'ready'],
  ['Herr Uwe Schüttler', 'hartwigGuss', 'tc', 'ready'],
  ['Frau Britta Kampmann', 'hartwigGuss', 'tc psm', 'token'],
  ['Herr Goran Petrović', 'hartwigGuss', 'sm', 'new'],
  ['Frau Theresa Huber', 'hartwigService', 'tc', 'ready'],
  ['Herr Alois Zängerle', 'hartwigService', 'tc sm', 'ready'],
  ['Herr Peter Lindner', 'lindenhof', 'tc', 'token'],
  ['Frau Ulrike Maienschein', 'lindenhof', 'tc sm', 'ready'],
  ['Herr Jonas Wolff', 'seiler', 'tc', 'ready'],
  ['Frau Dagmar Seiler', 'seiler', 'sm psm', 'token'],
  ['Frau Sabine Ott', 'moebel', 'tc', 'ready', 'expired'],
  ['Herr Björn Grünewald', 'moebel', 'tc sm psm', 'new'],
  ['Herr Markus Ebert', 'kuesten', 'tc', 'ready', 'expiredWithCode'],
  ['Frau Wiebke Petersen', 'kuesten', 'tc sm', 'token'],
  ['Herr Karl Brunner', 'medizin', 'tc', 'ready', 'locked'],
  ['Frau Annegret Aurich', 'medizin', 'tc psm', 'ready'],
  ['Herr Holger Reese', 'stadtwerke', 'tc', 'token'],
  ['Frau Maren Diekhoff', 'stadtwerke', 'psm', 'ready'],
  ['Mr Oliver Grant', 'ashworth', 'tc psm', 'ready'],
  ['Ms Priya Raman', 'ashworth', 'tc', 'new'],
  ['Ms Helen Pike', 'ashworth', 'sm', 'token'],
  ['Mr Marcus Delgado', 'tidewater', 'tc sm', 'ready'],
  ['Ms Joanne Whitfield', 'tidewater', 'tc', 'token'],
  ['Ms Sanne Dekker', 'dekker', 'tc sm psm', 'ready', 'oldMail'],
  ['Mr Callum Reid', 'hartwigUk', 'tc', 'ready'],
  ['Ms Fiona Abbott', 'hartwigUk', '', 'token'],
  ['Mr Søren Lindqvist', 'oresund', 'tc', 'ready'],
]

/** Users with more than one company: three, twelve and two companies in total (K17). */
export const otherCompanies: Record<string, CompanyKey[]> = {
  'jonas.wolff': ['brandt', 'moebel'],
  'miriam.hartwig': [
    'hartwigPumpen',
    'hartwigGuss',
    'hartwigService',
    'hartwigUk',
    'brandt',
    'seiler',
    'kuesten',
    'medizin',
    'stadtwerke',
    'ashworth',
    'oresund',
  ],
  'thomas.rieger': ['hartwigService'],
}
