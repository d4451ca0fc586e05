// Checks that a transaction sends all its statements on its own connection. Its callback takes `trx`, and a function that
// takes `trx` neither uses another database nor passes one on: it would wait for a second connection while it holds the
// first.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as is from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { root } from './root.mjs';

const api = new API();
const config = join(root, 'server/tsconfig.json');
const { checker, program } = api.updateSnapshot({ openProjects: [config] }).getProject(config);
const problems = globSync('server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => /\btrx\b|transaction\(\)/.test(readFileSync(join(root, file), 'utf8')))
  .flatMap(check);
api.close();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function check(file) {
  const source = program.getSourceFile(join(root, file));
  const found = new Set();
  const report = (node, text) => {
    const line = source.text.slice(0, node.getStart(source)).split('\n').length;
    found.add(`${file}:${line}: ${text}`);
  };
  walk(source, (node) => {
    if (isTransaction(node) && !takesTrx(node.arguments[0]))
      report(node, 'Give the transaction a function with the parameter `trx`.');
    if (!takesTrx(node)) return;
    walk(node.body, (inner) => {
      if (isOtherDatabase(inner))
        report(inner, `\`${inner.text}\` is the database outside of the transaction. Use \`trx\`.`);
      if (is.isCallExpression(inner) && inner.arguments.some(passesDatabase))
        report(
          inner,
          'This passes on `db`, the database outside of the transaction. Pass `trx`, and no `db`.',
        );
    });
  });
  return [...found];
}

function isTransaction(node) {
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  return (
    name.text === 'execute' &&
    checker.getTypeAtLocation(expression)?.getSymbol()?.name === 'TransactionBuilder'
  );
}

function takesTrx({ body, parameters }) {
  return body !== undefined && parameters?.some(({ name }) => name.text === 'trx');
}

function isOtherDatabase(node) {
  if (!is.isIdentifier(node) || node.text === 'trx' || isSetToTrx(node.parent)) return false;
  return isDatabase(checker.getTypeAtLocation(node));
}

// What is passed has a `db`, and the function that takes it uses one.
function passesDatabase(argument) {
  if (is.isObjectLiteralExpression(argument) && argument.properties.some(isSetToTrx)) return false;
  return [checker.getTypeAtLocation(argument), checker.getContextualType(argument)].every((type) => {
    const db = type && checker.getPropertyOfType(type, 'db');
    return db && isDatabase(checker.getTypeOfSymbol(db));
  });
}

/** `db: trx` */
function isSetToTrx(node) {
  return is.isPropertyAssignment(node) && node.name.text === 'db' && node.initializer.text === 'trx';
}

function isDatabase(type) {
  return type?.isUnionType() ? type.getTypes().some(isDatabase) : type?.getSymbol()?.name === 'Kysely';
}

function walk(node, visit) {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}
