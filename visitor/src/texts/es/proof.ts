// The proof that it is confirmed.

export const number = 'Número de confirmación';
export const by = 'Por';
export const together = 'Con';
export const on = 'El';
export const digest = 'Resumen criptográfico de todo lo que confirmó (SHA-256)';
