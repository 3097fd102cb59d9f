import { limits } from '#contract/limits.ts'

/** `autocomplete` is a value defined by HTML, or `off`. */
type Field = { label: string; autocomplete: string; type?: 'email' | 'number' }
type Section = { heading: string; fields: readonly Field[] }

/** A document to sign, in one language. */
export type SigningText = { title: string; intro: string; sections: readonly Section[] }

const cost = limits.certificationCost

const en = {
  example: 'This is an example form. Nothing you enter is sent or stored.',
  signature: 'Signature',
  name: 'Type your full name to sign',
  consent: 'I have read this document and want to sign it electronically.',
  sign: 'Sign document',
  signedTitle: 'Document signed',
  signed: 'In a real form, both sides would now receive the signed document by email.',
  again: 'Back to the form',
}

const de: typeof en = {
  example: 'Dies ist ein Beispielformular. Ihre Eingaben werden weder gesendet noch gespeichert.',
  signature: 'Unterschrift',
  name: 'Mit Ihrem vollen Namen unterschreiben',
  consent: 'Ich habe dieses Dokument gelesen und möchte es elektronisch unterschreiben.',
  sign: 'Dokument unterschreiben',
  signedTitle: 'Dokument unterschrieben',
  signed:
    'Bei einem echten Formular erhielten jetzt beide Seiten das unterschriebene Dokument per E-Mail.',
  again: 'Zurück zum Formular',
}

const es: typeof en = {
  example: 'Este es un formulario de ejemplo. No se envía ni se guarda nada de lo que escriba.',
  signature: 'Firma',
  name: 'Escriba su nombre completo para firmar',
  consent: 'He leído este documento y deseo firmarlo electrónicamente.',
  sign: 'Firmar el documento',
  signedTitle: 'Documento firmado',
  signed:
    'Con un formulario real, ambas partes recibirían ahora el documento firmado por correo electrónico.',
  again: 'Volver al formulario',
}

/** Texts of every demo form. */
export const signingFrameTexts = { en, de, es }
export type SigningLanguage = keyof typeof signingFrameTexts

const company = {
  en: {
    heading: 'Company',
    fields: [
      { label: 'Company name', autocomplete: 'organization' },
      { label: 'Address', autocomplete: 'street-address' },
    ],
  },
  de: {
    heading: 'Unternehmen',
    fields: [
      { label: 'Name des Unternehmens', autocomplete: 'organization' },
      { label: 'Anschrift', autocomplete: 'street-address' },
    ],
  },
  es: {
    heading: 'Empresa',
    fields: [
      { label: 'Nombre de la empresa', autocomplete: 'organization' },
      { label: 'Dirección', autocomplete: 'street-address' },
    ],
  },
} satisfies Record<SigningLanguage, Section>

/** The demo forms, by the page that frames them and that page's languages. */
export const signingTexts: Record<string, Partial<Record<SigningLanguage, SigningText>>> = {
  'partner-agreement': {
    en: {
      title: 'Partner agreement',
      intro:
        'The partner works in a customer’s systems only on that customer’s behalf, keeps what it learns confidential, and reports security incidents without delay.',
      sections: [
        company.en,
        {
          heading: 'Contact for questions',
          fields: [
            { label: 'Name', autocomplete: 'name' },
            { label: 'Email address', autocomplete: 'email', type: 'email' },
          ],
        },
      ],
    },
    de: {
      title: 'Partnervertrag',
      intro:
        'Der Partner arbeitet in den Systemen eines Kunden nur in dessen Auftrag, behandelt alles, was er dabei erfährt, vertraulich und meldet Sicherheitsvorfälle unverzüglich.',
      sections: [
        company.de,
        {
          heading: 'Ansprechperson für Rückfragen',
          fields: [
            { label: 'Name', autocomplete: 'name' },
            { label: 'E-Mail-Adresse', autocomplete: 'email', type: 'email' },
          ],
        },
      ],
    },
  },
  'request-certification': {
    en: {
      title: 'Audit report request',
      intro: `We send the certification report for the year you name to your auditor. Your cost contribution is ${cost} euro.`,
      sections: [
        company.en,
        {
          heading: 'Report',
          fields: [
            { label: 'Audited year', autocomplete: 'off', type: 'number' },
            { label: 'Recipient’s email address', autocomplete: 'email', type: 'email' },
          ],
        },
      ],
    },
    de: {
      title: 'Anforderung des Prüfberichts',
      intro: `Wir senden den Prüfbericht für das angegebene Jahr an Ihre Wirtschaftsprüfung. Ihr Kostenbeitrag beträgt ${cost} Euro.`,
      sections: [
        company.de,
        {
          heading: 'Bericht',
          fields: [
            { label: 'Geprüftes Jahr', autocomplete: 'off', type: 'number' },
            { label: 'E-Mail-Adresse für den Bericht', autocomplete: 'email', type: 'email' },
          ],
        },
      ],
    },
  },
  'contract-data-processing': {
    en: {
      title: 'Data processing contract',
      intro:
        'The provider processes personal data only on your instructions, protects it with suitable technical and organizational measures, and deletes it when the contract ends.',
      sections: [
        company.en,
        {
          heading: 'Data protection contact',
          fields: [
            { label: 'Name', autocomplete: 'name' },
            { label: 'Email address', autocomplete: 'email', type: 'email' },
          ],
        },
      ],
    },
    de: {
      title: 'Vertrag zur Auftragsverarbeitung',
      intro:
        'Der Anbieter verarbeitet personenbezogene Daten nur nach Ihrer Weisung, schützt sie durch geeignete technische und organisatorische Maßnahmen und löscht sie, wenn der Vertrag endet.',
      sections: [
        company.de,
        {
          heading: 'Verantwortlich für den Datenschutz',
          fields: [
            { label: 'Name', autocomplete: 'name' },
            { label: 'E-Mail-Adresse', autocomplete: 'email', type: 'email' },
          ],
        },
      ],
    },
    es: {
      title: 'Contrato de tratamiento de datos',
      intro:
        'El proveedor trata los datos personales solo según sus instrucciones, los protege con medidas técnicas y organizativas adecuadas y los elimina al terminar el contrato.',
      sections: [
        company.es,
        {
          heading: 'Responsable de protección de datos',
          fields: [
            { label: 'Nombre', autocomplete: 'name' },
            { label: 'Correo electrónico', autocomplete: 'email', type: 'email' },
          ],
        },
      ],
    },
  },
}
