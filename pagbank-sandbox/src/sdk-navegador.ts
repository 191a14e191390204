/**
 * The browser script served at /sdk/pagseguro.min.js: same global, same checks, same messages as the provider's, own code.
 * Plain text, so that the bundler cannot change it and nothing is read from disk at run time.
 */
export const sdkDoNavegador = String.raw`(function (global) {
  'use strict'

  function problem(code, message) {
    return { code: code, message: message }
  }

  function cleanHolder(holder) {
    return String(holder == null ? '' : holder)
      .trim()
      .slice(0, 30)
      .replace(/['/]/g, '')
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^a-zA-Z\s]/g, '')
  }

  function validate(card, holder) {
    var errors = []
    var number = String(card.number == null ? '' : card.number)
    if (!/^\d+$/.test(number)) errors.push(problem('INVALID_NUMBER', 'invalid card ${'`number`'}'))
    if (number.length < 13 || number.length > 19) {
      errors.push(
        problem('INVALID_NUMBER', 'invalid field ${'`number`'}. You must pass a value between 13 and 19 digits'),
      )
    }
    if (!/^(\d{3,4})?$/.test(String(card.securityCode == null ? '' : card.securityCode))) {
      errors.push(
        problem(
          'INVALID_SECURITY_CODE',
          'invalid field ${'`securityCode`'}. You must pass a value with 3, 4 or none digits',
        ),
      )
    }
    var month = String(card.expMonth == null ? '' : card.expMonth)
    if (!/^\d{1,2}$/.test(month) || Number(month) < 1 || Number(month) > 12) {
      errors.push(
        problem('INVALID_EXPIRATION_MONTH', 'invalid field ${'`expMonth`'}. You must pass a value between 1 and 12'),
      )
    }
    var year = String(card.expYear == null ? '' : card.expYear)
    if (!/^\d{4}$/.test(year) || Number(year) < 1900 || Number(year) > 2099) {
      errors.push(
        problem('INVALID_EXPIRATION_YEAR', 'invalid field ${'`expYear`'}. You must pass a value between 1900 and 2099'),
      )
    }
    if (holder.trim() === '') errors.push(problem('INVALID_HOLDER', 'invalid ${'`holder`'}'))
    return errors
  }

  // SubjectPublicKeyInfo: SEQUENCE { SEQUENCE { algorithm }, BIT STRING { SEQUENCE { modulus, exponent } } }
  function readKey(text) {
    var bytes = atob(String(text).replace(/-----[^-]+-----/g, '').replace(/\s+/g, ''))
    var at = 0
    function header(tag) {
      if (bytes.charCodeAt(at++) !== tag) throw new Error('unexpected DER tag')
      var length = bytes.charCodeAt(at++)
      if (length < 128) return length
      var count = length & 127
      length = 0
      while (count-- > 0) length = length * 256 + bytes.charCodeAt(at++)
      return length
    }
    function integer() {
      var length = header(2)
      var hex = ''
      for (var end = at + length; at < end; at++) hex += ('0' + bytes.charCodeAt(at).toString(16)).slice(-2)
      return BigInt('0x' + hex)
    }
    header(48)
    var algorithm = header(48)
    at += algorithm
    header(3)
    at++
    header(48)
    return { modulus: integer(), exponent: integer() }
  }

  function power(base, exponent, modulus) {
    var result = BigInt(1)
    var zero = BigInt(0)
    var one = BigInt(1)
    base %= modulus
    while (exponent > zero) {
      if (exponent & one) result = (result * base) % modulus
      base = (base * base) % modulus
      exponent >>= one
    }
    return result
  }

  // 00 02 <random, none zero> 00 <message>
  function pad(message, size) {
    if (message.length > size - 11) throw new Error('message too long')
    var hex = '0002'
    var missing = size - 3 - message.length
    while (missing > 0) {
      var random = global.crypto.getRandomValues(new Uint8Array(missing))
      for (var i = 0; i < random.length; i++) {
        if (random[i] === 0) continue
        hex += ('0' + random[i].toString(16)).slice(-2)
        missing--
      }
    }
    hex += '00'
    for (var j = 0; j < message.length; j++) hex += ('0' + message.charCodeAt(j).toString(16)).slice(-2)
    return BigInt('0x' + hex)
  }

  function encrypt(publicKey, message) {
    var key = readKey(publicKey)
    var size = Math.ceil(key.modulus.toString(16).length / 2)
    var hex = power(pad(message, size), key.exponent, key.modulus).toString(16)
    // As in the provider's script, leading zero bytes are not kept: now and then the blob is shorter than the key.
    if (hex.length % 2) hex = '0' + hex
    var text = ''
    for (var i = 0; i < hex.length; i += 2) text += String.fromCharCode(parseInt(hex.slice(i, i + 2), 16))
    return btoa(text)
  }

  function encryptCard(card) {
    card = card || {}
    var holder = cleanHolder(card.holder)
    var errors = validate(card, holder)
    if (errors.length > 0) return { hasErrors: true, errors: errors, encryptedCard: null }
    var message = [
      card.number,
      card.securityCode == null ? '' : card.securityCode,
      ('0' + card.expMonth).slice(-2),
      card.expYear,
      holder.replace(/\s/g, ' '),
      Date.now(),
    ].join(';')
    try {
      return { hasErrors: false, errors: [], encryptedCard: encrypt(card.publicKey, message) }
    } catch (error) {
      // Whatever is wrong with the key is reported in the one way callers know.
      errors.push(problem('INVALID_PUBLIC_KEY', 'invalid ${'`publicKey`'}'))
      return { hasErrors: true, errors: errors, encryptedCard: null }
    }
  }

  global.PagSeguro = { encryptCard: encryptCard, env: { PROD: 'PROD', SANDBOX: 'SANDBOX' } }
})(typeof window === 'undefined' ? globalThis : window)
`
