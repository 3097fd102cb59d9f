import type { Case } from '#demo/cases/case.ts'

export const network: Case[] = [
  {
    type: 'incident',
    category: 'Network',
    urgency: ['high'],
    title: '{site} office offline: no connection to {erp}',
    body: [
      'Our {site} office lost its connection to the data centre at {clock}. Internet works, {erp} and the drives do not. About {m} people are idle.',
    ],
    conversation: {
      ask: [
        'the tunnel went down when your provider changed equipment. Please restart the router in the cabinet once and tell us which lights are on afterwards.',
      ],
      answer: ['Restarted. Power, WAN and VPN are green now.'],
      fix: [
        'the tunnel has been stable for two hours. We’ve saved the new settings and set up a mobile fallback that will bridge the next outage automatically.',
      ],
    },
    everyone: true,
  },
  {
    type: 'incident',
    category: 'Network',
    urgency: ['medium'],
    title: 'VPN drops every few minutes when working from home',
    body: [
      'At least {n} colleagues have been losing the VPN every few minutes since client version {version}. Reconnecting works, but open {erp} windows are gone each time.',
      { code: 'tunnel down: keepalive timeout (peer {ip})\nreconnecting …' },
    ],
    conversation: {
      ask: [
        'is the power-saving option of the network card switched on for those laptops? A screenshot is enough.',
      ],
      answer: ['It is, on all of them. Screenshot attached.'],
      fix: [
        'the new client reacts badly to that option. We have switched it off by policy for your laptops and rolled out {version} again. No drops in the last day.',
      ],
    },
    files: ['power-saving.png'],
  },
  {
    type: 'change',
    category: 'Firewall',
    urgency: ['low', 'medium'],
    title: 'Open the firewall for {partner} (HTTPS only)',
    body: [
      'Please allow our server {server} to reach the web service of {partner} at {ip}, port 443. It is needed for shipment tracking.',
      'Approved by our security manager, see the attached form.',
    ],
    conversation: {
      ask: [
        'thank you. Does {partner} publish a host name? We prefer names to addresses, because addresses change.',
      ],
      answer: ['They do, I have added it to the form.'],
      fix: [
        'the rule is active for that name only, and the connection test from `{server}` succeeded. The change is documented under your reference {document}.',
      ],
    },
    files: ['firewall-request.pdf'],
  },
  {
    type: 'request',
    category: 'Permission',
    urgency: ['medium'],
    title: 'VPN access for our service partner {partner}',
    body: [
      '{partner} maintains our machines in {site} and needs remote access to two control computers, on working days only.',
      'The contract and the data processing agreement are signed.',
    ],
    conversation: {
      ask: [
        'we’d limit the access to the two addresses, with a second factor and an end date. Who at your company approves each session?',
      ],
      answer: ['{department} does, by phone. An end date in six months is fine.'],
      fix: [
        'the access is ready. It ends in six months, every session is logged, and we’ve sent the instructions to {partner}.',
      ],
    },
    files: ['access-request.pdf'],
  },
  {
    type: 'incident',
    category: 'Network',
    urgency: ['medium', 'high'],
    title: 'Hand scanners in the {site} warehouse lose the Wi-Fi',
    body: [
      'Since {clock}, the hand scanners in the second hall have been dropping out every {n} minutes. Bookings are lost and have to be scanned again.',
      'The office next door isn’t affected.',
    ],
    conversation: {
      ask: [
        'two access points in that hall use the same channel. Has anything been moved there lately, such as racks or machines?',
      ],
      answer: ['Yes, new racks since Monday, right up to the ceiling.'],
      fix: [
        'we’ve changed the channels and raised the power of the access point by the gate. The scanners have stayed connected since then. A third access point would cover the aisle behind the racks, and we’ll send you a quote.',
      ],
    },
  },
]
