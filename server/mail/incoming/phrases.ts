/**
 * How the subject of an automatic reply begins. People also answer such emails (“AW: …”), so a match proves
 * little.
 */
export const absences = [
  /^(abwesend|abwesenheit(s(notiz|nachricht|meldung))?|automatische (antwort|abwesenheitsnotiz))\b/i,
  /^(autom(atic|ated) (reply|response)|auto[- ]?(reply|response)|out of (the )?office)\b|^auto:/i,
  /^(réponse automatique|absence du bureau|message d['’]absence)/i,
  /^(automatisch (antwoord|bericht)|afwezig(heidsbericht)?|niet aanwezig)\b/i,
  /^(risposta automatica|fuori (sede|ufficio)|messaggio di assenza)\b/i,
  /^(respuesta automática|fuera de (la )?oficina|mensaje de ausencia)\b/i,
]

/** The text of a reaction whose own part a gateway has removed: an emoji, and who has reacted. */
export const reactions =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}){1,12} .{1,80}\b(reacted (via|to)|hat (über|via|mit|auf)|a réagi|heeft gereageerd|ha reagito|ha reaccionado)\b.{0,80}$/u

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

/** What an attribution says in other languages; it only counts with a date, directly above a quote. */
export const foreignAttribution =
  /(?:^|[\s>])(?:a écrit|escribió|schreef|ha scritto|escreveu|napisał|napisał\(a\)|pisze|skrev|kirjoitti|napsal|napsala|írta|a scris|wrote|schrieb)[\s<:]/iu

/** A line that separates a message from an earlier one below it. */
export const separators = [
  /^-{2,20}\s?(original|forwarded|reply) (message|mail)\b.{0,60}-{2,20}$/i,
  /^-{2,20}\s?(ursprüngliche|weitergeleitete|original-?)[\s-]{0,3}(nachricht|mail)\b.{0,60}-{2,20}$/i,
  /^-{2,20}\s?(forwarded by|weitergeleitet von)\b.{1,150}-{2,20}$/i,
  /^-{2,20}\s?(message (d['’]origine|transféré)|oorspronkelijk bericht|doorgestuurd bericht|messaggio (originale|inoltrato)|mensaje (original|reenviado)|mensagem original|ursprungligt meddelande|oprindelig (besked|meddelelse))\b.{0,60}-{2,20}$/i,
  // Notes in the browser: -----"Ann" <ann@x.example> schrieb: -----
  /^-{4,20}.{1,150}\b(schrieb|wrote):\s?-{4,20}$/i,
  /^(begin forwarded message|anfang der weitergeleiteten nachricht|début du message transféré|inizio messaggio inoltrato|inicio del mensaje reenviado|begin doorgestuurd bericht)\s?:$/i,
]

/** The line Outlook draws above the header fields of an earlier message. */
export const rule = /^_{20,}$/

/** The header fields of an earlier message. Some programs show them in bold: “*Von:*”. */
export const fields = {
  from: /^\*?(from|von|de|van|da|od|från|fra)\s?:/i,
  date: /^\*?(sent|date|gesendet|datum|envoyé|verzonden|inviato|data|enviado( el)?|fecha|skickat|sendt|wysłano)\s?:/i,
  to: /^\*?(to|an|à|aan|a|para|till|til|do)\s?:/i,
  cc: /^\*?(cc|kopie|copie|copia)\s?:/i,
  subject: /^\*?(subject|betreff|re|objet|onderwerp|oggetto|asunto|assunto|ämne|emne|temat)\s?:/i,
}

/** Prefixes that mail programs put before the subject of an answer, and the portal before its own. */
export const subjectPrefix = /^(re|aw|wg|fwd?|antw|sv|vs|tr|rif|odp|r)\s?(\[\d{1,3}\])?\s?:\s*/i

export const ticketCode = /\bT-\d{1,15}\b/i

export const signatureDelimiter = /^(--|—)$/

/** Lines that mail programs add below a text. */
export const advertisements = [
  /^(sent|written) (from|with|via|using) (my |the )?.{0,30}\b(iphone|ipad|ipod|galaxy|android|smartphone|phone|mobile|blackberry|huawei|pixel|outlook|gmail|yahoo|mail|windows|samsung|proton|tablet|device)\b.{0,80}$/i,
  /^get outlook for\b.{1,60}$/i,
  /^von (meinem|meiner|mein|outlook|mail)\b.{0,80}\bgesendet\.?$/i,
  /^(gesendet|verschickt) (von|mit|über|via|aus)( der| meinem| meiner)?\b.{0,30}\b(iphone|ipad|galaxy|android|smartphone|handy|mobiltelefon|mobile|blackberry|huawei|outlook|gmail|yahoo|mail|windows|samsung|gerät|tablet)\b.{0,80}$/i,
  /^diese nachricht wurde von meinem\b.{0,80}\bgesendet\.?$/i,
  /^holen sie sich outlook für\b.{1,60}$/i,
  /^(envoyé (de|depuis|à partir de)|télécharger outlook pour|verzonden (vanaf|met)|verstuurd vanaf|inviato da|scarica outlook per|enviado desde|obtener outlook para)\b.{1,80}$/i,
]

/** Closing phrases. */
export const closings =
  /^((mit )?(freundlichen|besten|vielen|herzlichen|schönen|lieben|sonnigen) (gr(ü|ue)(ß|ss)en?|dank)|((viele|beste|herzliche|liebe|schöne|freundliche) )?gr(ü|ue)(ß|ss)e?n?|mfg|vg|lg|((kind|best|warm|with kind|with best) )?regards|best( wishes)?|cheers|sincerely|yours sincerely|thanks( and regards)?|many thanks)\b.{0,25}$/i

/** Text that only occurs in contact details below a name. */
export const contactDetails =
  /(\b(tel|fon|telefon|fax|mobil|phone|mobile)\b|\+\d{2}[\s(]|\bwww\.|\bhttps?:|@[^\s.@]{1,63}\.\w|\bHRB\b|\bGmbH\b|\bLtd\b|\bInc\b)/i

export const postscript = /^(p\.?\s?s\.?|nb)\s?[:.]/i
