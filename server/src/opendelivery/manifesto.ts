import { createHash } from 'node:crypto'

/** Under which the standard's own paths stand here. */
export const BASE = '/opendelivery/v2'
export const MANIFESTO = '/.well-known/opendelivery'
/** Where a system tells us of its orders. */
export const PEDIDOS = `${BASE}/orders/:clientId/events`

/** One of an installation, the same at each start: it is known by its address. */
export function appIdDe(publicUrl: string): string {
  const hex = createHash('sha256').update(`boteco ${publicUrl}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** What we do of the standard, and by `unsupportedOperations` what we do not (docs/opendelivery.md). */
export const manifesto = (publicUrl: string) => ({
  appId: appIdDe(publicUrl),
  openDelivery: { currentVersion: '2.0', supportedVersions: ['2.0'] },
  discovery: { version: '1.0.0' },
  authentication: { supportedGrantTypes: ['client_credentials'], clientIdGeneration: ['by_merchant'] },
  capabilities: {
    merchant: {
      version: '2.0.0-rc',
      supported: true,
      endpoint: `${publicUrl}${BASE}`,
      supportsPartialUpdate: false,
      supportsFullGetByOriginator: true,
      supportedOperations: ['getMenuSnapshot'],
    },
    orders: {
      version: '2.0.0-rc.2',
      supported: true,
      receiver: {
        supported: true,
        // its key's client id stands in it
        endpoint: `${publicUrl}${PEDIDOS.replace(':clientId', '{client_id}')}`,
        supportedOperations: [
          ...['getOrder', 'confirmOrder', 'setOrderPreparing', 'setOrderReadyForPickup', 'setOrderDelivered'],
          'requestCancellation',
        ],
        unsupportedOperations: [
          ...['updateOrderStatus', 'dispatchOrder', 'sendOrderTracking', 'validateDeliveryCode', 'patchOrderDetails'],
          'concludeOrder',
        ],
        supportsWebhook: true,
        supportsPolling: false,
      },
    },
    indoor: {
      version: '2.0.0-rc',
      supported: true,
      endpoint: `${publicUrl}${BASE}`,
      invoiceIssuer: 'app',
      usesAccountId: false,
      supportedOperations: [
        ...['getAccount', 'getAccountById', 'listAccountPayments', 'listAccountFiscalDocuments'],
        ...['preCloseAccount', 'unlockAccount', 'closeAccount', 'cancelAccountItem', 'transferAccountContent'],
        'createPayment',
      ],
      unsupportedOperations: ['requestFiscalDocument'],
    },
  },
})
