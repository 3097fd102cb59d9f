/** What the sign-in and its ways back say; the rest of the server speaks English to Hebrew (A5). */
export const hebrew = {
  wrongCredentials: 'שם המשתמש או הסיסמה שגויים.',
  passwordsDiffer: 'הסיסמאות אינן זהות',
  passwordTooShort: 'בסיסמה החדשה דרושים לפחות {minLength} תווים.',
  passwordNeedsLetter: 'בסיסמה החדשה דרושה אות.',
  passwordNeedsCapital: 'בסיסמה החדשה דרושה אות לועזית גדולה.',
  passwordNeedsLowercase: 'בסיסמה החדשה דרושה אות לועזית קטנה.',
  passwordNeedsNumber: 'בסיסמה החדשה דרושה ספרה.',
  passwordNeedsSpecial: 'בסיסמה החדשה דרוש תו מיוחד.',
  passwordTooCommon: 'הסיסמה הזאת נפוצה מדי וקל לנחש אותה. בחרו סיסמה אחרת.',
  passwordHoldsName: 'אסור שהסיסמה החדשה תכיל את שם המשתמש או את שמכם.',
  passwordUsedBefore: 'כבר השתמשתם בסיסמה הזאת. בחרו סיסמה חדשה.',
  passwordChangedMeanwhile: 'הסיסמה שונתה זה עתה במקום אחר. היכנסו שוב.',
  renewAtSignIn: 'תוקפה של הסיסמה הזאת פג. היכנסו איתה כדי לבחור סיסמה חדשה.',
  wrongTotp: 'הקוד החד־פעמי שגוי, נסו שוב.',
  linkExpired: 'תוקפו של הקישור לאיפוס הסיסמה פג או שהוא אינו תקין. בקשו קישור חדש מדף הכניסה.',
}
