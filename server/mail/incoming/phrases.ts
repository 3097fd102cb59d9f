/** How the subject of an automatic reply begins. People write “AW:” before it, so alone it says little. */
export const absences =
  /^(abwesenheits(notiz|nachricht|meldung)|automatische (antwort|abwesenheitsnotiz)|autom(atic|ated) (reply|response)|auto[- ]?reply|out of (the )?office)\b/i
