type PageText = { title: string; paragraphs: readonly string[] }

const en = {
  back: 'Back to the portal',
  code: 'Your discount code:',
  pages: {
    site: {
      title: 'The provider’s website',
      paragraphs: [
        'The logo of the form pages leads to the provider’s website. In this demo, it leads here.',
      ],
    },
    legal: {
      title: 'Legal information',
      paragraphs: [
        'In a provider’s portal, this link leads to the provider’s legal information.',
        'This is a demo: its companies, people and tickets are made up.',
      ],
    },
    privacy: {
      title: 'Privacy policy',
      paragraphs: [
        'In a provider’s portal, this link leads to the provider’s privacy policy.',
        'This is a demo: what you enter in the portal stays in its own database, and what you enter in an example form isn’t stored at all.',
      ],
    },
    status: {
      title: 'System status',
      paragraphs: [
        'In a provider’s portal, this link leads to the provider’s status page.',
        'This is a demo: there are no systems that could fail.',
      ],
    },
    order: {
      title: 'Place an order',
      paragraphs: [
        'In a provider’s portal, the coupon leads to the ordering page, and the discount is applied there.',
        'This is a demo: there is nothing to buy.',
      ],
    },
  },
} satisfies PageTexts

const de = {
  back: 'Zurück zum Portal',
  code: 'Ihr Rabattcode:',
  pages: {
    site: {
      title: 'Website des Anbieters',
      paragraphs: [
        'Das Logo der Formularseiten führt zur Website des Anbieters. In dieser Demo führt es hierher.',
      ],
    },
    legal: {
      title: 'Impressum',
      paragraphs: [
        'Im Portal eines Anbieters führt dieser Link zu dessen Impressum.',
        'Dies ist eine Demo: Unternehmen, Personen und Tickets sind frei erfunden.',
      ],
    },
    privacy: {
      title: 'Datenschutzerklärung',
      paragraphs: [
        'Im Portal eines Anbieters führt dieser Link zu dessen Datenschutzerklärung.',
        'Dies ist eine Demo: Was Sie im Portal eingeben, bleibt in seiner eigenen Datenbank. Was Sie in ein Beispielformular eingeben, wird gar nicht gespeichert.',
      ],
    },
    status: {
      title: 'Systemstatus',
      paragraphs: [
        'Im Portal eines Anbieters führt dieser Link zu dessen Statusseite.',
        'Dies ist eine Demo: Es gibt keine Systeme, die ausfallen könnten.',
      ],
    },
    order: {
      title: 'Bestellen',
      paragraphs: [
        'Im Portal eines Anbieters führt der Gutschein zur Bestellseite, und der Rabatt wird dort abgezogen.',
        'Dies ist eine Demo: Hier gibt es nichts zu kaufen.',
      ],
    },
  },
} satisfies PageTexts

const es = {
  back: 'Volver al portal',
  code: 'Su código de descuento:',
  pages: {
    privacy: {
      title: 'Política de privacidad',
      paragraphs: [
        'En el portal de un proveedor, este enlace lleva a su política de privacidad.',
        'Esto es una demostración: lo que escriba en el portal queda en su propia base de datos, y lo que escriba en un formulario de ejemplo no se guarda.',
      ],
    },
  },
} satisfies PageTexts

export type DemoPage = 'site' | 'legal' | 'privacy' | 'status' | 'order'
export type PageTexts = {
  back: string
  code: string
  pages: Partial<Record<DemoPage, PageText>>
}

/**
 * The pages that the demo links to, by language. Spanish has only those that the Spanish form page links to.
 */
export const pageTexts: Record<'en' | 'de' | 'es', PageTexts> = { en, de, es }
