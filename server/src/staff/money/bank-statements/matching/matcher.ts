import type { MatchStrength } from '@bowline/contract/api/staff/money/bank-statements';
import {
  canonicalBody,
  findReferences,
  referenceBody,
  referencePrefix,
} from '@bowline/contract/text/reference';
import type { Candidate } from '../queries/candidates.ts';
import {
  amountEvidence,
  type Evidence,
  isNear,
  type Line,
  longNumbers,
  nameFit,
  nameTokens,
  type Target,
  targetOf,
} from './evidence.ts';

/** A registration that a line may be a payment for. */
export interface Match extends Target {
  readonly candidate: Candidate;
  readonly strength: MatchStrength;
  readonly score: number;
  readonly reasons: readonly string[];
}

export type Matcher = (line: Line) => Match[];

const MAX_MATCHES = 3;

/** Finds registrations by reference, name and amount, for many lines. Best first; empty without evidence. */
export function createMatcher(candidates: readonly Candidate[]): Matcher {
  const byReference = referenceFinder(candidates);
  const byName = nameFinder(candidates);
  const byNumber = numberFinder(candidates);
  const bySlip = slipFinder(candidates);
  return (line) => {
    const found = new Map([...byNumber(line), ...byReference(line.description)]);
    // With a reference, names only confirm or contradict it, as many names share a word.
    const named = byName(line.description, hasReference(found) ? new Set(found.keys()) : undefined);
    for (const [candidate, evidenceOfText] of named)
      found.set(candidate, [...(found.get(candidate) ?? []), ...evidenceOfText]);
    if (found.size === 0) for (const candidate of bySlip(line)) found.set(candidate, []);
    const scored = [...found]
      .map(([candidate, textEvidence]) => scoreCandidate(line, candidate, textEvidence))
      .filter(({ score }) => score >= 30)
      .toSorted((a, b) => b.score - a.score);
    return bestMatches(line, scored);
  };
}

/** The best matches; payments that came as one are one match. */
function bestMatches(line: Line, scored: readonly ScoredCandidate[]): Match[] {
  const matches: Match[] = [];
  for (const one of scored) {
    if (matches.length === MAX_MATCHES) break;
    const match = matchOf(line, one);
    const isKnown = matches.some(({ others }) => others.some(({ id }) => id === match.paymentId));
    if (!isKnown) matches.push(match);
  }
  return matches;
}

interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly evidence: readonly Evidence[];
  readonly score: number;
}

function scoreCandidate(
  line: Line,
  candidate: Candidate,
  textEvidence: readonly Evidence[],
): ScoredCandidate {
  const evidence = [...textEvidence, ...amountEvidence(line, candidate)];
  return { candidate, evidence, score: evidence.reduce((sum, { weight }) => sum + weight, 0) };
}

function matchOf(line: Line, { candidate, evidence, score }: ScoredCandidate): Match {
  const kinds = new Set(evidence.map(({ kind }) => kind));
  const reasons = [...new Set(evidence.map(({ words }) => words()))];
  return { candidate, ...targetOf(line, candidate), strength: strengthOf(kinds), score, reasons };
}

function strengthOf(kinds: ReadonlySet<Evidence['kind']>): MatchStrength {
  const amount = kinds.has('amount');
  if (kinds.has('reference') && amount) return 'sure';
  if (kinds.has('reference') || (amount && (kinds.has('name') || kinds.has('look-alike')))) return 'likely';
  return 'possible';
}

type EvidenceByCandidate = Map<Candidate, Evidence[]>;

const hasReference = (found: EvidenceByCandidate): boolean =>
  [...found.values()].some((textEvidence) => textEvidence.some(({ kind }) => kind === 'reference'));

function referenceFinder(candidates: readonly Candidate[]): (description: string) => EvidenceByCandidate {
  const exact = new Map(candidates.map((one) => [referenceBody(one.reference), one]));
  const byCanonical = Map.groupBy(candidates, ({ reference }) => canonicalBody(referenceBody(reference)));
  const prefixes = new Set(candidates.map(({ reference }) => referencePrefix(reference)));
  return (description) => {
    const found: EvidenceByCandidate = new Map();
    for (const { body, prefixed } of findReferences(description, prefixes)) {
      const candidate = exact.get(body);
      const all = candidate ? [candidate] : (byCanonical.get(canonicalBody(body)) ?? []);
      for (const one of all) if (!found.has(one)) found.set(one, [referenceEvidence(one, body, prefixed)]);
    }
    return found;
  };
}

function referenceEvidence({ reference }: Candidate, body: string, prefixed: boolean): Evidence {
  const exact = body === referenceBody(reference);
  const words = () => (exact ? `Reference ${reference}` : `Looks like the reference ${reference}`);
  return { kind: exact ? 'reference' : 'look-alike', weight: exact ? (prefixed ? 60 : 55) : 40, words };
}

interface CandidateName {
  readonly candidate: Candidate;
  readonly tokens: readonly string[];
  readonly who: 'camper' | 'parent';
}

// Banks leave out the other name of Wong Kar Wai @ Alan.
const tokensOf = (name: string): string[] => [...new Set(nameTokens(name.replace(/@ ?\S+/, '')))];

function nameFinder(candidates: readonly Candidate[]) {
  const names = candidates.flatMap((candidate): CandidateName[] => [
    { candidate, who: 'camper', tokens: tokensOf(candidate.camper_name) },
    { candidate, who: 'parent', tokens: tokensOf(candidate.parent_name) },
  ]);
  const byToken = Map.groupBy(
    names.flatMap((named) => named.tokens.map((token) => ({ token, named }))),
    ({ token }) => token,
  );
  /** @param only the candidates whose names are compared; by default all */
  return (description: string, only?: ReadonlySet<Candidate>): EvidenceByCandidate => {
    const described = new Set(nameTokens(description));
    const found: EvidenceByCandidate = new Map();
    const near = new Set(
      [...described].flatMap((token) => byToken.get(token) ?? []).map(({ named }) => named),
    );
    for (const { candidate, tokens, who } of near) {
      if (only && !only.has(candidate)) continue;
      const fit = nameFit(tokens, described);
      if (fit !== 'none') found.set(candidate, [...(found.get(candidate) ?? []), nameEvidence(who, fit)]);
    }
    return found;
  };
}

/** Payments of the same amount that staff recorded with a number that the line has, such as that of a cheque. */
function numberFinder(candidates: readonly Candidate[]): (line: Line) => EvidenceByCandidate {
  const byNumber = Map.groupBy(
    candidates.flatMap((candidate) =>
      candidate.confirmed.flatMap(({ amountSen, payment_reference }) =>
        longNumbers(payment_reference).map((number) => ({ number, amountSen, candidate })),
      ),
    ),
    ({ number }) => number,
  );
  return ({ amountSen, description }) =>
    new Map(
      longNumbers(description)
        .flatMap((number) => byNumber.get(number) ?? [])
        .filter((payment) => payment.amountSen === amountSen)
        .map(({ number, candidate }) => [
          candidate,
          [{ kind: 'reference', weight: 55, words: () => `Recorded with the number ${number}` }],
        ]),
    );
}

// Many families pay the deposit: an amount is evidence only where few slips have it.
function slipFinder(candidates: readonly Candidate[]): (line: Line) => Candidate[] {
  const slips = candidates.flatMap((candidate) => candidate.slips.map((slip) => ({ ...slip, candidate })));
  // Of the shares of a slip, the first stands for all.
  const whole = slips.filter(({ id, others }) => others.every((other) => id < other.id));
  const byAmount = Map.groupBy(whole, ({ amountSen }) => amountSen);
  return ({ amountSen, day }) => {
    const near = (byAmount.get(amountSen) ?? []).filter((slip) => isNear(slip.day, day));
    return near.length <= MAX_MATCHES ? near.map(({ candidate }) => candidate) : [];
  };
}

const nameWords = {
  camper: { whole: 'The camper’s name', part: 'Part of the camper’s name' },
  parent: { whole: 'The parent’s name', part: 'Part of the parent’s name' },
} as const;

function nameEvidence(who: CandidateName['who'], fit: 'whole' | 'part'): Evidence {
  const whole = fit === 'whole';
  return {
    kind: whole ? 'name' : 'part of a name',
    weight: whole ? 30 : 15,
    words: () => nameWords[who][fit],
  };
}
