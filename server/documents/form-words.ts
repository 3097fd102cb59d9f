import type { DocumentLanguage } from '#contract/documents.ts'

type FormWords = {
  title: string
  lead: (provider: string) => string
  company: { heading: string; fields: readonly string[] }
  person: { heading: string; fields: readonly string[] }
  rights: { heading: string; choices: readonly string[] }
  signature: { heading: string; words: string; fields: readonly string[] }
  sendTo: { heading: string; post: string; mail: string; ask: (provider: string) => string }
}

export const formWords: Record<DocumentLanguage, FormWords> = {
  en: {
    title: 'Authorization for login credentials',
    lead: (provider) =>
      `Our company has no security manager. We ask ${provider} to issue login credentials for the customer portal to the person named here, and authorize this person to act for us in it.`,
    company: {
      heading: 'Company',
      fields: ['Name', 'Customer number', 'Street and number', 'Postcode and town'],
    },
    person: {
      heading: 'Person who gets the login credentials',
      fields: ['First name', 'Last name', 'E-mail address', 'Telephone'],
    },
    rights: {
      heading: 'This person',
      choices: [
        'works with support tickets of our company.',
        'is our security manager from now on and requests login credentials for others.',
      ],
    },
    signature: {
      heading: 'Signature',
      words:
        'Signed by somebody who may represent the company. The authorization holds until we withdraw it in writing.',
      fields: ['Town and date', 'Name and position', 'Signature and company stamp'],
    },
    sendTo: {
      heading: 'Send the signed form to',
      post: 'By post',
      mail: 'By e-mail',
      ask: (provider) => `${provider}: your contact there says to which address.`,
    },
  },
  de: {
    title: 'Vollmacht für Zugangsdaten',
    lead: (provider) =>
      `Unser Unternehmen hat keinen Security Manager. Wir bitten ${provider}, der hier genannten Person Zugangsdaten für das Kundenportal auszustellen, und bevollmächtigen sie, dort für uns zu handeln.`,
    company: {
      heading: 'Unternehmen',
      fields: ['Name', 'Kundennummer', 'Straße und Hausnummer', 'Postleitzahl und Ort'],
    },
    person: {
      heading: 'Person, die Zugangsdaten erhält',
      fields: ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefon'],
    },
    rights: {
      heading: 'Diese Person',
      choices: [
        'arbeitet mit den Support-Tickets unseres Unternehmens.',
        'ist ab jetzt unser Security Manager und beantragt Zugangsdaten für andere.',
      ],
    },
    signature: {
      heading: 'Unterschrift',
      words:
        'Unterschrieben von einer Person, die das Unternehmen vertreten darf. Die Vollmacht gilt, bis wir sie schriftlich widerrufen.',
      fields: ['Ort und Datum', 'Name und Funktion', 'Unterschrift und Firmenstempel'],
    },
    sendTo: {
      heading: 'Bitte senden Sie das unterschriebene Formular an',
      post: 'Per Post',
      mail: 'Per E-Mail',
      ask: (provider) => `${provider}: Ihr Ansprechpartner dort nennt Ihnen die Adresse.`,
    },
  },
}
