// Tests for proposed descriptions of photos.
import { expect, test } from 'vitest';
import { withPhotoWords } from './photo-words.ts';

test('[DRF8] a photo without a description gets one from the car and its place, and an existing one stays', () => {
  const photos = [
    { file: 'a.jpg', alt: 'The front' },
    { file: 'b.jpg', alt: ' ' },
    { file: 'c.jpg' },
  ];
  const vehicle = { year: 2022, make: 'Honda', model: 'CR-V', photos };
  expect(withPhotoWords({ number: '1', vehicle })).toEqual({
    number: '1',
    vehicle: {
      ...vehicle,
      photos: [
        photos[0],
        { file: 'b.jpg', alt: '2022 Honda CR-V, photo 2' },
        { file: 'c.jpg', alt: '2022 Honda CR-V, photo 3' },
      ],
    },
  });
  expect(withPhotoWords({ vehicle: { photos: [{ file: 'a.jpg' }] } })).toEqual({
    vehicle: { photos: [{ file: 'a.jpg', alt: 'Photo 1' }] },
  });
});

test.each([undefined, null, 'x', [], {}, { vehicle: [] }, { vehicle: { photos: {} } }])(
  'an invalid file stays unchanged: %j',
  (file) => expect(withPhotoWords(file)).toBe(file),
);
