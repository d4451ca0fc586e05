import { fieldsByTag } from '@bowline/contract/form/tags';
import { BUS } from '@bowline/contract/options/choices';
import { detailNames } from '@bowline/contract/staff/camp-details';
import { everySection } from '@bowline/contract/staff/every-section';
import { sql } from 'kysely';
import { effectiveStatus } from '../../../platform/database/registration-sql.ts';
import type { TranslatedStops } from '../camp-texts.ts';
import { type Camp, type CampText, stopTexts } from '../queries.ts';

const detailColumns = ['starts_on', 'ends_on', ...detailNames] as const;

/** What the family of an accepted camper reads about its camp, as it is stored: an empty text is ''. */
export type StoredCampDetails = Pick<Camp, (typeof detailColumns)[number]> &
  TranslatedStops & {
    readonly packing_lists: readonly Pick<CampText, 'language' | 'content' | 'english_sha256'>[] | null;
    /** The bus stops that the family chose. */
    readonly stop_there: string | null;
    readonly stop_home: string | null;
    /** Whether the camper takes the camp's bus. */
    readonly bus_there: boolean;
    readonly bus_home: boolean;
  };

const { withRole } = fieldsByTag(everySection);

const answerTo = (role: 'stop there' | 'stop home' | 'journey there' | 'journey home') => {
  const { section, name } = withRole(role);
  return sql`registration.answers -> ${sql.lit(section)} ->> ${sql.lit(name)}`;
};

const byBus = (role: 'journey there' | 'journey home') =>
  sql`coalesce(${answerTo(role)} = ${sql.lit(BUS)}, false)`;

const columns = sql.join(detailColumns.flatMap((column) => [sql.lit(column), sql.ref(`camp.${column}`)]));

/** The details of the `camp` of a `registration` that has a place; null without one. */
export const campDetails = sql<StoredCampDetails | null>`case when ${effectiveStatus} = 'Accepted' then
  jsonb_build_object(${columns}, 'stop_there', ${answerTo('stop there')}, 'stop_home', ${answerTo('stop home')},
    'bus_there', ${byBus('journey there')}, 'bus_home', ${byBus('journey home')},
    'pick_up_points', camp.pick_up_points, 'drop_off_points', camp.drop_off_points, 'stop_texts', ${stopTexts},
    'packing_lists', (select jsonb_agg(jsonb_build_object('language', camp_text.language,
        'content', camp_text.content, 'english_sha256', camp_text.english_sha256))
      from camp_text where camp_text.camp_id = camp.id and camp_text.name = 'packing_list')) end`;
