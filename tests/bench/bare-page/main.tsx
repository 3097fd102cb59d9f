import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Row = { ticketId: number; shortDescription: string; status: string; lastUpdateDate: string }

const body =
  'filters[statusId][]=1&filters[statusId][]=2&filters[statusId][]=3&filters[statusId][]=5' +
  '&sortBy[columnName]=lastUpdateDate&sortBy[direction]=desc&limit=10&page=1&search='

const readRows = async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch('/api/v1/support/ticket/list', { method: 'POST', body, headers })
  return ((await answer.json()) as { list: Row[] }).list
}

/** The baseline for the first row: React and ten rows, nothing else. */
function Rows() {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    void readRows().then(setRows)
  }, [])
  return (
    <table>
      <tbody>
        {rows.map(({ ticketId, shortDescription, status, lastUpdateDate }) => (
          <tr key={ticketId}>
            <td>
              <a href={`/support/ticket/details/${ticketId}`}>{shortDescription}</a>
            </td>
            <td>{status}</td>
            <td>{lastUpdateDate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Rows />
    </StrictMode>,
  )
