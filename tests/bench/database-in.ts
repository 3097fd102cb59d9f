import pg from 'pg'

/** Creates a database in a PostgreSQL cluster; returns its URL. */
export const databaseIn = async (url: string, name: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: name }).href
}
