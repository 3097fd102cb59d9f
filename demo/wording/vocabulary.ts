/** Values for the slots of a case; a ticket uses one of each list. */
export const vocabulary = {
  de: {
    colleague: [
      ...['Petra Nowak', 'Jürgen Thiele', 'Carmen Albrecht', 'Lukas Brinkmann', 'Ayşe Demir'],
      ...['Rolf Steinmetz', 'Franziska Behr', 'Henning Voss', 'Monika Sauer', 'Daniel Kruse'],
      ...['Ingrid Pohl', 'Marcel Dietz', 'Renate Wiese', 'Tobias Lang', 'Elena Schulte'],
    ],
    department: [
      ...['Buchhaltung', 'Einkauf', 'Versand', 'Vertriebsinnendienst', 'Disposition'],
      ...['Qualitätssicherung', 'Arbeitsvorbereitung', 'Personal', 'Konstruktion', 'Wareneingang'],
    ],
    module: [
      ...['Materialwirtschaft', 'Finanzbuchhaltung', 'Auftragsbearbeitung', 'Produktionsplanung'],
      ...['Kostenrechnung', 'Lagerverwaltung', 'Vertriebsstatistik', 'Anlagenbuchhaltung'],
    ],
    share: [
      ...['Q:\\Projekte', 'P:\\Vertrieb', 'T:\\Technik', 'Q:\\Angebote', 'V:\\Verwaltung'],
      ...['N:\\Austausch', 'K:\\Kunden'],
    ],
    partner: [
      ...['Hagedorn Stahlhandel', 'Möller & Thiele', 'Spedition Wessel', 'Autec Zulieferer'],
      ...['Bauzentrum Kröger', 'Pharmahandel Vogt', 'Rheinkette', 'Nordmilch Handel'],
      ...['Kessler Werkzeuge', 'Druckhaus Sander'],
    ],
    agent: [
      ...['Jan Hollmann', 'Svenja Pauli', 'Murat Aydin', 'Claudia Renner', 'Timo Fechner'],
      ...['Ines Krug', 'Philipp Sommer', 'Beate Lorenz'],
    ],
  },
  en: {
    colleague: [
      ...['Helen Marsh', 'Daniel Okoye', 'Grace Tanner', 'Liam Foster', 'Amelia Stone'],
      ...['Victor Hale', 'Naomi Clarke', 'Erik Jansen', 'Ruth Mercer', 'Samuel Boyd'],
    ],
    department: ['Accounts', 'Purchasing', 'Dispatch', 'Sales', 'Quality', 'Planning', 'Payroll'],
    module: ['Inventory', 'General Ledger', 'Order Entry', 'Production', 'Costing', 'Warehouse'],
    share: ['S:\\Projects', 'S:\\Sales', 'R:\\Engineering', 'S:\\Quotes', 'T:\\Customers'],
    partner: [
      ...['Calder Freight', 'Millbrook Retail', 'Hanover Steel', 'Eastport Trading'],
      ...['Bluewater Foods', 'Van Houten Logistics', 'Kerr & Sons', 'Summit Tools'],
    ],
    agent: ['Rachel Owens', 'Tom Avery', 'Nadia Rahman', 'Jan Hollmann', 'Svenja Pauli'],
  },
}
