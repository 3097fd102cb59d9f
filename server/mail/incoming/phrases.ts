/**
 * How the subject of an automatic reply begins. People also answer such emails (“AW: …”), so a match proves
 * little.
 */
export const absences =
  /^(abwesenheits(notiz|nachricht|meldung)|automatische (antwort|abwesenheitsnotiz)|autom(atic|ated) (reply|response)|auto[- ]?reply|out of (the )?office)\b/i

/** The line above a quote that says who wrote it and when; up to three lines are joined. */
export const attributions = [
  // Thunderbird, Gmail, Apple, K-9, GMX, mutt: “Am 23.11.26 um 10:15 schrieb Ann <ann@x.example>:”
  /^am .{4,200}\bschrieb\b.{0,200}:$/i,
  /^on .{4,300}\bwrote:$/i,
  // Gmail on a phone, Notes: “Ann <ann@x.example> schrieb am Mo., 23. Nov. 2026, 10:15:”
  /^.{1,200}\bschrieb am\b.{6,80}:$/i,
  /^.{1,200}\bwrote (on|at)\b.{6,80}:$/i,
  // mutt: “* Ann <ann@x.example> [2026-11-23 10:15]:”
  /^\* .{1,150} \[\d{4}-\d\d-\d\d[^\]]{0,40}\]:$/,
]

/** An attribution without a date; it only counts directly above a quote. */
export const shortAttribution = /^.{1,200}\b(wrote|writes|schrieb|schreibt):$/i

/** A line that separates a message from an earlier one below it. */
export const separators = [
  /^-{2,}\s*(original|forwarded|reply) (message|mail)\b.{0,60}-{2,}$/i,
  /^-{2,}\s*(ursprüngliche|weitergeleitete|original-?)\s*-?\s*(nachricht|mail)\b.{0,60}-{2,}$/i,
  /^-{2,}\s*(forwarded by|weitergeleitet von)\b.{1,150}-{2,}$/i,
  // Notes in the browser: -----"Ann" <ann@x.example> schrieb: -----
  /^-{4,}.{1,150}\b(schrieb|wrote):\s*-{4,}$/i,
  /^(begin forwarded message|anfang der weitergeleiteten nachricht):$/i,
]

/** The line Outlook draws above the header fields of an earlier message. */
export const rule = /^_{20,}$/

/** The header fields of an earlier message. Some programs show them in bold: “*Von:*”. */
export const fields = {
  from: /^\*?(from|von)\s*:/i,
  date: /^\*?(sent|date|gesendet|datum)\s*:/i,
  to: /^\*?(to|an)\s*:/i,
  cc: /^\*?(cc|kopie)\s*:/i,
  subject: /^\*?(subject|betreff|re)\s*:/i,
}

export const signatureDelimiter = /^(--|—)$/

/** Lines that mail programs add below a text. */
export const advertisements = [
  /^(sent|written) (from|with|via|using) (my |the )?.{0,30}\b(iphone|ipad|ipod|galaxy|android|smartphone|phone|mobile|blackberry|huawei|pixel|outlook|gmail|yahoo|mail|windows|samsung|proton|tablet|device)\b.{0,80}$/i,
  /^get outlook for\b.{1,60}$/i,
  /^von (meinem|meiner|mein|outlook|mail)\b.{0,80}\bgesendet\.?$/i,
  /^(gesendet|verschickt) (von|mit|über|via|aus)( der| meinem| meiner)?\b.{0,30}\b(iphone|ipad|galaxy|android|smartphone|handy|mobiltelefon|mobile|blackberry|huawei|outlook|gmail|yahoo|mail|windows|samsung|gerät|tablet)\b.{0,80}$/i,
  /^diese nachricht wurde von meinem\b.{0,80}\bgesendet\.?$/i,
  /^holen sie sich outlook für\b.{1,60}$/i,
]

/** Closing phrases. */
export const closings =
  /^((mit )?(freundlichen|besten|vielen|herzlichen|schönen|lieben|sonnigen) (gr(ü|ue)(ß|ss)en?|dank)|((viele|beste|herzliche|liebe|schöne|freundliche) )?gr(ü|ue)(ß|ss)e?n?|mfg|vg|lg|((kind|best|warm|with kind|with best) )?regards|best( wishes)?|cheers|sincerely|yours sincerely|thanks( and regards)?|many thanks)\b.{0,25}$/i

/** Text that only occurs in contact details below a name. */
export const contactDetails =
  /(\b(tel|fon|telefon|fax|mobil|phone|mobile)\b|\+\d{2}[\s(]|\bwww\.|\bhttps?:|@\S+\.\w|\bHRB\b|\bGmbH\b|\bLtd\b|\bInc\b)/i

export const postscript = /^(p\.?\s?s\.?|nb)\s?[:.]/i
