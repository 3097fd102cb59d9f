/** Responses of calls that are only displayed, by path; every path gets the same. */
export const reads: Readonly<Record<string, unknown>> = {
  '/api/v1/resource/form/ticket/render/get-data': {
    ticketTypeOptions: [{ id: 1, name: 'Incident' }],
    companyOptions: [{ id: 12, name: 'Keller Maschinenbau GmbH' }],
    categoryOptions: [],
    urgencyOptions: [{ id: 1, name: 'High' }],
    statusOptions: [
      { id: 1, name: 'Active' },
      { id: 2, name: 'Pending' },
      { id: 3, name: 'Postponed' },
      { id: 4, name: 'Closed' },
      { id: 5, name: 'Resolved' },
    ],
    affectedUserOptions: [],
  },
  '/api/v1/resource/form/ticket/render/get-owner-list': [
    { username: 'anna.keller', name: 'Anna Keller' },
  ],
  '/api/v1/resource/form/ticket/render/get-user-list': { 'anna.keller': 'Anna Keller' },
  '/api/v1/support/ticket/attachment/list': [],
  '/api/v1/support/kb/category/tree': {
    success: true,
    tree: [
      {
        id: 1,
        name: 'All',
        parentId: null,
        relatedNodeIds: [],
        children: [{ id: 2, name: 'Printing', parentId: 1, relatedNodeIds: [], children: [] }],
      },
    ],
  },
  '/api/v1/agent/request/count': { open: 0, news: 0 },
  '/api/v1/agent/customer/find': {
    users: [
      {
        userId: 14,
        name: 'Lena Vogt',
        username: 'lena.vogt',
        mail: 'lena@keller.example',
        companies: ['Keller Maschinenbau GmbH'],
        state: 'active',
      },
    ],
    companies: [],
    found: { users: { count: 1, isMore: false }, companies: { count: 0, isMore: false } },
  },
  '/api/v1/agent/ticket/new-choices': {
    types: [
      { id: 1, name: 'Incident' },
      { id: 2, name: 'Request' },
    ],
    categories: [
      { id: 103, name: 'Printing', ticketTypeId: 1 },
      { id: 201, name: 'User account', ticketTypeId: 2 },
    ],
    urgencies: [{ id: 2, name: 'Medium' }],
  },
  '/api/v1/agent/ticket/beside': { owner: [], company: [] },
  '/api/v1/agent/ticket/choices': {
    agents: [{ id: 7, name: 'Mara Lindner' }],
    supportGroups: ['ERP', 'Interfaces'],
    myGroups: ['ERP'],
    types: [],
    categories: [],
    statuses: [
      { id: 1, name: 'Active' },
      { id: 5, name: 'Resolved' },
    ],
    urgencies: [{ id: 1, name: 'High' }],
    companies: [{ id: 12, name: 'Keller Maschinenbau GmbH' }],
  },
  '/api/v1/agent/customer/company': {
    data: {
      companyId: 3,
      name: 'Keller Maschinenbau GmbH',
      language: 'de',
      users: 0,
      openTickets: 0,
      list: [],
    },
  },
  '/api/v1/user/inbox/list': { counters: { unread: 0 }, list: [] },
}
