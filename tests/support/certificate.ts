import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate that nobody has signed, valid for some days. */
export const newCertificate = (days: number, host = 'localhost') => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-certificate-'))
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days ${days} -keyout key.pem -out cert.pem -subj /CN=${host} -addext subjectAltName=DNS:${host}`
  execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'ignore' })
  const certificate = readFileSync(join(folder, 'cert.pem'))
  return {
    folder,
    certificate,
    key: readFileSync(join(folder, 'key.pem')),
    end: Date.parse(new X509Certificate(certificate).validTo),
  }
}
