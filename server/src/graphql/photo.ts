// Photos of the vehicle and the adviser: their descriptions, and the sources of a <picture>.
import { knownLanguage } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { offerIn } from '@forecourt/domain/translations';
import { PHOTO_FORMATS, type PhotoFormat } from '../pictures/photo.ts';
import { adviserPhotoOf, photosOf, type StoredPhoto } from '../store/photos/photos.ts';
import { builder } from './builder.ts';
import { AdviserRef, VehicleRef } from './offer.ts';

interface PhotoSource {
  readonly photo: StoredPhoto;
  readonly format: PhotoFormat;
}

const PhotoSourceRef = builder.objectRef<PhotoSource>('PhotoSource').implement({
  description: 'One format of a photo, for a <source> of a <picture>.',
  fields: (t) => ({
    type: t.string({ resolve: ({ format }) => `image/${format}` }),
    srcset: t.string({
      description:
        'Every available width, such as "/photo/…/480.avif 480w, /photo/…/960.avif 960w".',
      resolve: ({ photo, format }) =>
        photo.widths[format]
          .map((width) => `${paths.photo(photo.id, width, format)} ${width}w`)
          .join(', '),
    }),
  }),
});

const PhotoRef = builder.objectRef<StoredPhoto>('Photo').implement({
  description: 'A photo of the vehicle or the adviser, served from this origin and never changed.',
  fields: (t) => ({
    alt: t.exposeString('alt', { description: 'The text alternative.' }),
    width: t.exposeInt('width', { description: 'Width of the original in pixels, upright.' }),
    height: t.exposeInt('height'),
    src: t.string({
      description: 'The address of the largest WebP, for clients that need a single file.',
      resolve: (photo) => paths.photo(photo.id, photo.widths.webp.at(-1) ?? photo.width, 'webp'),
    }),
    sources: t.field({
      type: [PhotoSourceRef],
      description: 'The formats, best first.',
      resolve: (photo) =>
        PHOTO_FORMATS.filter((format) => photo.widths[format].length > 0).map((format) => ({
          photo,
          format,
        })),
    }),
  }),
});

builder.objectField(VehicleRef, 'photos', (t) =>
  t.field({
    type: [PhotoRef],
    description: 'Photos in display order. If empty, show the body style in the paint color.',
    args: {
      language: t.arg.string({
        description: 'The language of the text alternatives, where they are translated.',
      }),
    },
    resolve: async ({ deal }, { language }, { database }) => {
      const photos = await photosOf(database.db, deal);
      const pageLanguage = knownLanguage(language);
      const translated = pageLanguage ? offerIn(deal.offer, pageLanguage).vehicle.photos : [];
      return photos.map((photo, index) => ({ ...photo, alt: translated[index]?.alt ?? photo.alt }));
    },
  }),
);

builder.objectField(AdviserRef, 'photo', (t) =>
  t.field({
    type: PhotoRef,
    nullable: true,
    resolve: ({ deal }, _args, { database }) => adviserPhotoOf(database.db, deal),
  }),
);
