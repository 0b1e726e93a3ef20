// A software passkey: one P-256 key, no attestation.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

export function createAuthenticator(origin: string, { verifiesUser = true } = {}) {
  let verifies = verifiesUser;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url') };

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Authenticator data for a site, with the public key if it is new. */
  function authenticatorData(site: string, attested: Buffer | null): Buffer {
    counter += 1;
    const flags = 0x01 | (verifies ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const head = [createHash('sha256').update(site).digest(), Buffer.from([flags]), count];
    return Buffer.concat(attested ? [...head, attested] : head);
  }

  /** A COSE key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  function coseKey(): Buffer {
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }

  return {
    /** Switches off user verification (PIN or biometrics). */
    lock() {
      verifies = false;
    },
    register({ challenge, rp }: Asked) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const data = authenticatorData(rp?.id ?? '', attested);
      const text = (value: string) =>
        Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...credential,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    signIn({ challenge, rpId = '' }: Asked) {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(rpId, null);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...credential,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
