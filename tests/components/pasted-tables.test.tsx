import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'

import { textExtensions } from '#src/components/editor/extensions.ts'

/** A text after HTML has been pasted into it, with the plain text beside it, as programs write it. */
function afterPaste(html: string, content = '') {
  const editor = new Editor({ extensions: textExtensions, content, injectCSS: false })
  onTestFinished(() => editor.destroy())
  editor.commands.focus('end')
  const data = new DataTransfer()
  data.setData('text/html', html)
  data.setData('text/plain', 'Pump 1\tBar 4')
  editor.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  return editor.getHTML()
}

const row = (...cells: string[]) =>
  `<tr>${cells.map((each) => `<td><p>${each}</p></td>`).join('')}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
const pumps = table(row('Pump 1', 'Bar 4'), row('Pump 2', 'Bar 3.5'))

const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Excel 15"><style><!--td {padding-top:1px;} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse'>
<!--StartFragment-->
 <col width=64 span=2 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=64 style='height:15.0pt;width:48pt'>Pump 1</td>
  <td width=64 style='width:48pt'>Bar 4</td>
 </tr>
 <tr height=20><td height=20>Pump 2</td><td align=right>Bar 3.5</td></tr>
<!--EndFragment-->
</table></body></html>`

const calc = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/>
<meta name="generator" content="LibreOffice 24.8 (Linux)"/>
<style type="text/css">body,div,table,td { font-family:"Liberation Sans" }</style></head>
<body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><colgroup width="85"></colgroup>
<tr><td height="17" align="left" valign=bottom><font color="#000000">Pump 1</font></td>
<td align="left" valign=bottom>Bar 4</td></tr>
<tr><td height="17" align="left">Pump 2</td><td align="left" sdval="3.5">Bar 3.5</td></tr>
</table></body></html>`

const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1">
<colgroup><col width="100"/><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="padding:2px 3px;" data-sheets-value="{&quot;1&quot;:2}">Pump 1</td><td style="padding:2px 3px;">Bar 4</td></tr>
<tr style="height:21px;"><td>Pump 2</td><td>Bar 3.5</td></tr></tbody></table></google-sheets-html-origin>`

test.each([
  ['Excel', excel],
  ['LibreOffice Calc', calc],
  ['Google Sheets', sheets],
])('keeps the cells copied from %s in a table [A92]', (_, html) => {
  expect(afterPaste(html)).toContain(pumps)
  expect(afterPaste(html, '<p>The values:</p>')).toContain('<p>The values:</p>')
})

test('keeps headers, merged cells and paragraphs of a cell [A92]', () => {
  const html =
    '<table><thead><tr><th colspan="2">Pumps</th></tr></thead><tbody><tr><td rowspan="2"><p>1</p><p>2</p></td><td>4</td></tr></tbody></table>'
  expect(afterPaste(html)).toContain(
    '<table><tbody><tr><th colspan="2"><p>Pumps</p></th></tr><tr><td rowspan="2"><p>1</p><p>2</p></td><td><p>4</p></td></tr></tbody></table>',
  )
})

test('pastes a single cell as text [A92]', () => {
  const html = '<table><tbody><tr><td>Bar 4</td></tr></tbody></table>'
  expect(afterPaste(html, '<p>It shows </p>')).not.toContain('<table>')
  expect(afterPaste(html, '<p>It shows </p>')).toContain('Bar 4')
})
